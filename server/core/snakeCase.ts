/** `consentTCPA` -> `consent_tcpa`, `vehicleYearKey` -> `vehicle_year_key`, `addressLine1` -> `address_line1`. */
export function snakeCase(name: string): string {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, "$1_$2")
    .replaceAll(/([A-Z])([A-Z][a-z])/g, "$1_$2")
    .toLowerCase();
}
