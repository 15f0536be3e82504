/** Specification section 2, quote page and quote dialog; section 5, its rules; section 8, its failure. To the letter. */
export const quoteWords = {
  heading: "Get Your Free Auto Warranty Quote",
  vehicleSection: "Vehicle information",
  contactSection: "Contact details",
  consentSection: "Consent and terms",
  submit: "Get my quote",
  submitting: "Submitting...",
  missingVehicle: {
    title: "Missing Vehicle Information",
    description: "Please complete all required vehicle fields.",
  },
  missingContact: {
    title: "Missing Contact Information",
    description: "Please complete all required contact fields.",
  },
  missingConsent: {
    title: "Consent Required",
    description: "Please accept all required consents to continue.",
  },
  failureTitle: "Error Submitting Quote",
} as const;

export const quoteIntro = {
  text: "Tell us about the car and how to reach you. A team member will be in touch within 24 hours with plans and prices.",
  have: [
    "Year, make and model",
    "The mileage on the odometer",
    "The VIN, if it is at hand",
    "A phone number we can reach",
  ],
  haveTitle: "Good to have at hand",
  reopen: "Continue my quote",
} as const;

/** Our own words around the fields. */
export const quoteHints = {
  odometer: "Miles, as the dashboard shows.",
  vin: "17 characters, on the windshield.",
  consent: "We keep a copy of what you agree to with your request.",
  agreementsBelow: "Agreements below",
  next: "Continue",
  back: "Back",
  close: "Close",
  fill: "Please fill this in.",
  choose: "Please choose one.",
  tick: "Please tick this to continue.",
  optional: "Optional",
  miles: "mi",
  step: (step: number, of: number) => `Step ${step} of ${of}`,
  whereIsVin: "Where is my VIN?",
  vinPlaces: [
    "On the dashboard, at the lower edge of the windshield on the driver's side: read it from outside.",
    "On the label in the driver's door frame.",
    "On your insurance card, registration and title.",
  ],
  trap: "Leave this empty",
  pageNote: "Fields without the word Optional are needed.",
  notLoaded: {
    title: "The quote form did not load",
    description: "Please check your connection and try again.",
  },
  failure: "Something went wrong on our side. Nothing you typed is lost: please try again in a moment.",
} as const;

export const quoteLabels = {
  year: "Year",
  make: "Make",
  model: "Model",
  trim: "Trim",
  vin: "VIN",
  odometer: "Odometer",
  firstName: "First name",
  lastName: "Last name",
  email: "Email",
  phone: "Phone",
  zip: "ZIP code",
  state: "State",
  chooseYear: "Choose a year",
  chooseState: "Choose a state",
} as const;

export const thankYou = {
  title: "Thank you. Your request was received.",
  text: "A team member will be in touch within 24 hours with plans and prices for your car.",
  nextTitle: "What happens next",
  next: [
    { title: "We price your car", text: "Basic, Silver and Gold, for this vehicle and this mileage." },
    { title: "We call or write", text: "A team member answers your questions and sends the plan you like." },
    { title: "You decide", text: "Sign online when you are ready. Nothing is charged before that." },
  ],
  link: "Return to Home",
} as const;
