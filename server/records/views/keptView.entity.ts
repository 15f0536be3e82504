import { Column, Entity, PrimaryGeneratedColumn } from "typeorm";

import type { ViewedList } from "./view.kinds.js";

/** A saved view as it is stored; `SavedView` is what is read, with its count. */
@Entity("saved_view")
export class KeptView {
  @PrimaryGeneratedColumn("uuid")
  id!: string;

  @Column({ type: "integer", default: 1 })
  version!: number;

  @Column({ type: "uuid" })
  ownerId!: string;

  @Column({ type: "text" })
  list!: ViewedList;

  @Column({ type: "text" })
  name!: string;

  @Column({ type: "text" })
  filter!: string;

  @Column({ type: "boolean", default: false })
  shared!: boolean;

  @Column({ type: "integer", default: 0 })
  position!: number;

  @Column({ type: "timestamptz", precision: 3, default: () => "now()" })
  createdAt!: Date;

  @Column({ type: "timestamptz", precision: 3, default: () => "now()" })
  updatedAt!: Date;

  @Column({ type: "timestamptz", precision: 3, nullable: true })
  deletedAt!: Date | null;
}
