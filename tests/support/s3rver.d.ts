/** The parts of s3rver that the tests use, because it has no types. */
declare module "s3rver" {
  export default class S3rver {
    constructor(options: {
      readonly address: string;
      /** 0: any that is free. */
      readonly port: number;
      readonly silent: boolean;
      readonly directory: string;
      readonly configureBuckets: readonly { readonly name: string }[];
    });
    run(): Promise<{ readonly port: number }>;
    close(): Promise<void>;
  }
}
