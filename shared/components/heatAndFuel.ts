import { listedUnder, part, wearPart, type Component } from "./component.js";

/** Cooling, heating, air conditioning and fuel. */
export const HEAT_AND_FUEL: readonly Component[] = /* @__PURE__ */ [
  /* @__PURE__ */ listedUnder("Cooling System", [
    part("water_pump", "Water pump", "coolant pump"),
    part("radiator", "Radiator", "coolant leak"),
    part("thermostat", "Thermostat", "overheating", "runs cold"),
    part("cooling_fan", "Cooling fan", "radiator fan", "fan", "fan motor"),
    part("fan_clutch", "Fan clutch"),
    part("coolant_tank", "Coolant reservoir", "expansion tank", "coolant"),
    part("oil_cooler", "Engine oil cooler", "transmission cooler"),
    part("coolant_temperature_sensor", "Coolant temperature sensor", "temperature gauge"),
    wearPart("coolant_hose", "Coolant hoses", "radiator hose", "heater hose"),
    wearPart("coolant_fluid", "Antifreeze", "coolant flush"),
  ]),
  /* @__PURE__ */ listedUnder("AC System", [
    part("ac_compressor", "AC compressor", "compressor", "compressor clutch", "blows warm", "air conditioning"),
    part("ac_condenser", "AC condenser", "condenser", "air conditioner"),
    part("evaporator", "AC evaporator", "evaporator"),
    part("expansion_valve", "Expansion valve", "orifice tube"),
    part("receiver_drier", "Receiver-drier", "accumulator drier", "drier"),
    part("ac_pressure_switch", "AC pressure switch", "a/c pressure sensor"),
    part("climate_control", "Climate control unit", "a/c", "temperature control"),
    wearPart("refrigerant", "Refrigerant", "freon", "a/c recharge"),
  ]),
  /* @__PURE__ */ listedUnder("Heating System", [
    part("heater_core", "Heater core", "heater", "no heat"),
    part("blower_motor", "Blower motor", "blower", "heater fan"),
    part("heater_control_valve", "Heater control valve", "heater valve"),
    part("blend_door_actuator", "Blend door actuator", "blend door"),
    wearPart("cabin_filter", "Cabin air filter", "pollen filter"),
  ]),
  /* @__PURE__ */ listedUnder("Fuel System", [
    part("fuel_pump", "Fuel pump", "no fuel pressure"),
    part("high_pressure_fuel_pump", "High-pressure fuel pump", "injection pump"),
    part("fuel_injector", "Fuel injector", "injector"),
    part("fuel_tank", "Fuel tank", "gas tank"),
    part("fuel_rail", "Fuel rail", "fuel pressure regulator"),
    part("throttle_body", "Throttle body", "throttle"),
    part("fuel_level_sensor", "Fuel level sensor", "fuel gauge", "sending unit"),
    part("fuel_line", "Fuel line", "fuel leak"),
    wearPart("fuel_filter", "Fuel filter"),
  ]),
].flat();
