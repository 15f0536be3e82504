/** The fictional company's postal address, until another one is configured. */
export const COMPANY_ADDRESS = "2100 Mile Marker Road, Suite 400, Round Rock, TX 78664";
