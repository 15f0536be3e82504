/** The design tokens as a style sheet, made by `client/siteBuild.ts`. */
declare module "virtual:tokens.css";
