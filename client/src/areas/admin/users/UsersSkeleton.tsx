import Skeleton from "@mui/material/Skeleton";

import { Panel } from "../parts/Panel";

export function UsersSkeleton() {
  return (
    <Panel title="Active users">
      {Array.from({ length: 4 }, (_, row) => (
        <Skeleton key={row} height={44} />
      ))}
    </Panel>
  );
}
