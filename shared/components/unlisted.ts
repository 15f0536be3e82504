import { listedUnder, part, wearPart, type Component } from "./component.js";

/** What drivers ask for and no plan lists. */
export const UNLISTED: readonly Component[] = /* @__PURE__ */ listedUnder(null, [
  wearPart("tire", "Tires", "tire tread", "bald tire"),
  wearPart("wiper_blade", "Wiper blades", "wiper blade"),
  part("wheel_rim", "Wheel", "rim", "hubcap", "bent wheel"),
  part("windshield", "Windshield", "window glass", "cracked glass", "chipped glass"),
  part("body_panel", "Body panel", "bumper", "fender", "dent", "hood"),
  part("paint", "Paint", "rust", "clear coat", "scratch"),
  part("upholstery", "Upholstery", "carpet", "leather", "headliner", "trim piece"),
  part("mirror", "Side mirror glass", "mirror"),
  part("light_housing", "Headlight housing", "taillight", "headlight lens"),
  part("catalytic_converter", "Catalytic converter", "cat converter"),
  part("muffler", "Muffler", "exhaust pipe", "tailpipe"),
  part("weatherstrip", "Weatherstrip", "water leak", "door rubber"),
  part("airbag", "Airbag", "srs light", "seat belt"),
]);
