import { Client, type ClientConfig, Pool, type PoolClient, type PoolConfig } from "pg";

type Connected = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void;
type Release = Parameters<Connected>[2];

/**
 * The only kind of connection that this program opens. A connection that dies emits "error", which ends the process if
 * no one listens; between the handshake and its holder's first `await`, no one else does. This hides nothing: a
 * statement in progress or sent later still fails, and a pool reports idle connections to its own listeners.
 */
export class LastingClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    this.on("error", () => undefined);
  }
}

/** @param onLost called when an idle connection dies; the pool opens a new one by itself. */
export function openPool(config: PoolConfig, onLost: (error: Error) => void): Pool {
  return new Pool({ ...config, Client: LastingClient }).on("error", onLost);
}

/**
 * The same for the job runner, which expects listeners on each connection. If a connection dies while the runner stops,
 * the runner releases it twice; once stopped, it may release one that it never got. Both throw outside any promise,
 * which would end the process.
 */
export function openJobPool(config: PoolConfig, onLost: (error: Error) => void): Pool {
  return new ForgivingPool({ ...config, Client: LastingClient })
    .on("error", onLost)
    .on("connect", (client) => client.on("error", onLost));
}

class ForgivingPool extends Pool {
  override connect(): Promise<PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<PoolClient> | void {
    if (callback === undefined) return super.connect();
    super.connect((error, client, done) => callback(error, client, once(done)));
  }
}

/** @param release missing, despite the pool's types, when the pool has ended or no connection became free in time. */
function once(release: Release | undefined): Release {
  let released = false;
  return (error) => {
    if (released) return;
    released = true;
    release?.(error);
  };
}
