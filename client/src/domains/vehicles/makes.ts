/** Suggestions only: any make and model may be typed. Makes sold in the United States in the selectable years. */
const modelsByMake: Readonly<Record<string, readonly string[]>> = {
  Acura: ["ILX", "Integra", "MDX", "RDX", "TL", "TLX", "TSX"],
  Audi: ["A3", "A4", "A6", "e-tron", "Q3", "Q5", "Q7"],
  BMW: ["3 Series", "5 Series", "X1", "X3", "X5", "i4"],
  Buick: ["Enclave", "Encore", "Envision", "LaCrosse", "Regal"],
  Cadillac: ["ATS", "CT5", "Escalade", "SRX", "XT5"],
  Chevrolet: [
    "Bolt EV",
    "Camaro",
    "Colorado",
    "Cruze",
    "Equinox",
    "Impala",
    "Malibu",
    "Silverado 1500",
    "Suburban",
    "Tahoe",
    "Traverse",
  ],
  Chrysler: ["200", "300", "Pacifica", "Town & Country"],
  Dodge: ["Challenger", "Charger", "Durango", "Grand Caravan", "Journey"],
  Ford: [
    "Bronco",
    "Edge",
    "Escape",
    "Expedition",
    "Explorer",
    "F-150",
    "Focus",
    "Fusion",
    "Mustang",
    "Ranger",
    "Transit",
  ],
  GMC: ["Acadia", "Canyon", "Sierra 1500", "Terrain", "Yukon"],
  Honda: ["Accord", "Civic", "CR-V", "Fit", "HR-V", "Odyssey", "Pilot", "Ridgeline"],
  Hyundai: ["Elantra", "Ioniq 5", "Kona", "Palisade", "Santa Fe", "Sonata", "Tucson"],
  Infiniti: ["G37", "Q50", "QX60", "QX80"],
  Jeep: ["Cherokee", "Compass", "Gladiator", "Grand Cherokee", "Renegade", "Wrangler"],
  Kia: ["Forte", "K5", "Optima", "Sorento", "Soul", "Sportage", "Telluride"],
  "Land Rover": ["Discovery", "Range Rover", "Range Rover Sport"],
  Lexus: ["ES 350", "GX 460", "IS 250", "NX 300", "RX 350"],
  Lincoln: ["Corsair", "MKZ", "Nautilus", "Navigator"],
  Mazda: ["CX-5", "CX-9", "CX-30", "Mazda3", "Mazda6"],
  "Mercedes-Benz": ["C-Class", "E-Class", "GLC", "GLE", "Sprinter"],
  MINI: ["Clubman", "Cooper", "Countryman"],
  Mitsubishi: ["Eclipse Cross", "Mirage", "Outlander"],
  Nissan: ["Altima", "Frontier", "Leaf", "Maxima", "Murano", "Pathfinder", "Rogue", "Sentra", "Titan"],
  Porsche: ["Cayenne", "Macan", "Panamera"],
  Ram: ["1500", "2500", "ProMaster"],
  Subaru: ["Ascent", "Crosstrek", "Forester", "Impreza", "Legacy", "Outback", "WRX"],
  Tesla: ["Model 3", "Model S", "Model X", "Model Y"],
  Toyota: ["4Runner", "Avalon", "Camry", "Corolla", "Highlander", "Prius", "RAV4", "Sienna", "Tacoma", "Tundra"],
  Volkswagen: ["Atlas", "Golf", "ID.4", "Jetta", "Passat", "Tiguan"],
  Volvo: ["S60", "V60", "XC40", "XC60", "XC90"],
};

export const suggestedMakes: readonly string[] = Object.keys(modelsByMake);

/** The models of a make, ignoring case; empty for an unlisted make. */
export function suggestedModels(make: string): readonly string[] {
  const wanted = make.trim().toLowerCase();
  const known = suggestedMakes.find((name) => name.toLowerCase() === wanted);
  return known === undefined ? [] : (modelsByMake[known] ?? []);
}
