import { normalizedVin, vinAdvice } from "./text/vin.js";

/** What a VIN says about its vehicle. */
export interface VinFacts {
  readonly year: number;
  /** Undefined for a maker that is not in the list. */
  readonly make: string | undefined;
}

/** Model years by their code, 49 CFR 565.15 table VII: the codes come again after thirty years. */
const YEAR_CODES = "ABCDEFGHJKLMNPRSTVWXY123456789";
const FIRST_CODED_YEAR = 1980;

/** World manufacturer identifiers (49 CFR 565.15) that identify a single make; Chrysler, Dodge, Jeep and Ram share most of theirs. */
const MAKES: Readonly<Record<string, string>> = {
  Acura: "19U 2HN 5J8 JH4",
  Audi: "TRU WA1 WAU WUA",
  BMW: "4US 5UX 5YM WBA WBS WBX WBY",
  Buick: "1G4 2G4 5GA KL4 LRB",
  Cadillac: "1G6 1GY 3GY",
  Chevrolet: "1G1 1GA 1GB 1GC 1GN 2CN 2G1 2GC 2GN 3G1 3GC 3GN KL1 KL7",
  Ford: "1FA 1FB 1FD 1FM 1FT 1ZV 2FA 2FM 2FT 3FA 3FM 3FT MAJ NM0",
  GMC: "1GD 1GK 1GT 2GK 2GT 3GK 3GT",
  Honda: "19X 1HG 2HG 2HJ 2HK 3CZ 3HG 5FN 5FP 5J6 7FA JHL JHM SHH",
  Hyundai: "5NM 5NP 5NT KM8 KMH",
  Infiniti: "5N3 JNK JNR",
  Kia: "3KP 5XX KNA KND",
  "Land Rover": "SAL",
  Lexus: "2T2 58A JT8 JTH JTJ",
  Lincoln: "1LN 2LM 3LN 5LM",
  Mazda: "1YV 3MZ 4F2 4F4 7MM JM1 JM3",
  "Mercedes-Benz": "4JG 55S W1K W1N WDB WDC WDD",
  MINI: "WMW WMZ",
  Mitsubishi: "4A3 4A4 JA3 JA4 ML3",
  Nissan: "1N4 1N6 3N1 3N6 5N1 JN1 JN8",
  Porsche: "WP0 WP1",
  Subaru: "4S3 4S4 JF1 JF2",
  Tesla: "5YJ 7G2 7SA",
  Toyota: "2T1 2T3 3TM 3TY 4T1 4T3 4T4 5TB 5TD 5TE 5TF 5YF JT2 JT3 JTD JTE JTN NMT",
  Volkswagen: "1V2 1VW 3VV 3VW WVG WVW",
  Volvo: "7JR YV1 YV4",
};

/** Year and make from a North American VIN; undefined for an incomplete one or a wrong check digit. */
export function vinFacts(typed: string): VinFacts | undefined {
  const vin = normalizedVin(typed.replace(/[\s-]/g, ""));
  if (vin.length !== 17 || vinAdvice(vin) !== null) return undefined;
  const code = YEAR_CODES.indexOf(vin.charAt(9));
  if (code === -1) return undefined;
  // For cars and light trucks, the seventh character is a letter from model year 2010 on.
  const cycle = /[A-Z]/.test(vin.charAt(6)) ? YEAR_CODES.length : 0;
  const maker = vin.slice(0, 3);
  return {
    year: FIRST_CODED_YEAR + cycle + code,
    make: Object.keys(MAKES).find((make) => MAKES[make]?.split(" ").includes(maker)),
  };
}
