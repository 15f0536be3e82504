import { Client, type ClientConfig, Pool, type PoolClient, type PoolConfig } from "pg";

type Connected = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void;

/**
 * The only kind of connection that this program opens. One that dies says so with an "error" event, which ends the process where nobody
 * listens: and nobody else does from its last handshake until its new holder's first `await` is over. Nothing is lost by listening: a statement under
 * way or sent later fails by itself, and a pool tells its own listeners of the idle ones.
 */
export class LastingClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    this.on("error", () => undefined);
  }
}

/** @param onLost told of an idle connection that died; the pool opens a new one by itself. */
export function openPool(config: PoolConfig, onLost: (error: Error) => void): Pool {
  return new Pool({ ...config, Client: LastingClient }).on("error", onLost);
}

/**
 * The same for the job runner, which wants to see listeners on each connection too, and which gives a connection back twice when it dies while the runner stops: the second time would be a rejection
 * that nobody handles, and end the process.
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

function once(release: (error?: Error | boolean) => void): (error?: Error | boolean) => void {
  let released = false;
  return (error) => {
    if (released) return;
    released = true;
    release(error);
  };
}
