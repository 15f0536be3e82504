import type { DataSource, EntityManager, EntitySubscriberInterface, QueryRunner } from "typeorm";

type Task = () => Promise<void>;
interface Waiting {
  readonly onSuccess: Task[];
  readonly onFailure: Task[];
}

/**
 * Work outside the database that runs after a transaction has committed or rolled back. If the outcome is unknown (the
 * connection was lost during the commit), neither runs. A failure is not reported: at worst, an unreferenced object is
 * left behind.
 */
export class AfterTransaction {
  private readonly waiting = new WeakMap<QueryRunner, Waiting>();

  constructor(database: DataSource) {
    const subscriber: EntitySubscriberInterface = {
      afterTransactionCommit: ({ queryRunner }) => this.ended(queryRunner, "onSuccess"),
      afterTransactionRollback: ({ queryRunner }) => this.ended(queryRunner, "onFailure"),
    };
    database.subscribers.push(subscriber);
  }

  success(manager: EntityManager, task: Task): void {
    this.of(manager).onSuccess.push(task);
  }

  failure(manager: EntityManager, task: Task): void {
    this.of(manager).onFailure.push(task);
  }

  private of({ queryRunner }: EntityManager): Waiting {
    if (queryRunner?.isTransactionActive !== true) throw new Error("a file is saved and removed in a transaction");
    const known = this.waiting.get(queryRunner) ?? { onSuccess: [], onFailure: [] };
    this.waiting.set(queryRunner, known);
    return known;
  }

  private async ended(queryRunner: QueryRunner, how: keyof Waiting): Promise<void> {
    // Only a savepoint has ended, not the transaction.
    if (queryRunner.isTransactionActive) return;
    const tasks = this.waiting.get(queryRunner)?.[how] ?? [];
    this.waiting.delete(queryRunner);
    await Promise.allSettled(tasks.map((task) => task()));
  }
}
