import { QUOTE_REQUEST_MESSAGES } from "#shared/messages/requestMessages";

export const quoteTexts = {
  heading: "Get Your Free Auto Warranty Quote",
  vehicleSection: "Vehicle information",
  contactSection: "Contact details",
  consentSection: "Consent and terms",
  submit: "Get my quote",
  submitting: "Submitting...",
  missingVehicle: {
    title: "Missing Vehicle Information",
    description: QUOTE_REQUEST_MESSAGES.vehicle,
  },
  missingContact: {
    title: "Missing Contact Information",
    description: QUOTE_REQUEST_MESSAGES.contact,
  },
  missingConsent: {
    title: "Consent Required",
    description: QUOTE_REQUEST_MESSAGES.consent,
  },
  failureTitle: "Error Submitting Quote",
} as const;

export const quoteIntro = {
  text: "Tell us about your car and how to reach you. A team member will be in touch within 24 hours with plans and prices.",
  have: [
    "Year, make and model",
    "The mileage on the odometer",
    "The VIN, if you have it",
    "A phone number we can reach",
  ],
  haveTitle: "Have these handy",
  reopen: "Continue my quote",
} as const;

/** Our own texts around the fields. */
export const quoteHints = {
  odometer: "In miles, as shown on your dashboard.",
  vin: "17 characters, on the windshield.",
  consent: "We keep a copy of what you agree to with your request.",
  chosenPlan: (plan: string) => `You chose the ${plan} plan.`,
  noPlan: (plan: string) => `Ask without the ${plan} plan`,
  agreementsBelow: "Agreements below",
  next: "Continue",
  back: "Back",
  close: "Close",
  missing: {
    year: "Choose a year.",
    make: "Enter the make.",
    model: "Enter the model.",
    odometer: "Enter the whole mileage, such as 41,200.",
    firstName: "Enter your first name.",
    lastName: "Enter your last name.",
    email: "Enter your email.",
    phone: "Enter your phone number.",
    zip: "Enter your ZIP code.",
    state: "Choose a state.",
    tcpa: "Check this box to continue.",
    terms: "Check this box to continue.",
  },
  /** Nothing is missing, but something is not as it should be. */
  mistaken: {
    vehicle: "Check Vehicle Information",
    contact: "Check Contact Information",
  },
  optional: "Optional",
  miles: "mi",
  step: (step: number, of: number) => `Step ${step} of ${of}`,
  whereIsVin: "Where is my VIN?",
  vinLocations: [
    "On the driver's side of the dashboard, visible through the windshield from outside.",
    "On the sticker inside the driver's door frame.",
    "On your insurance card, registration and title.",
  ],
  trap: "Leave this empty",
  pageNote: "All fields are required unless marked Optional.",
  notLoaded: {
    title: "The quote form didn't load",
    description: "Please check your connection and try again.",
  },
  failure: "Something went wrong on our end. Nothing you typed is lost. Please try again in a moment.",
} as const;

export const quoteLabels = {
  requestedPlan: "Plan",
  choosePlan: "Not sure yet",
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
    { title: "We work out your price", text: "Basic, Silver and Gold, for your vehicle and its mileage." },
    { title: "We call or email", text: "A team member answers your questions and sends you the plan you choose." },
    { title: "You decide", text: "Sign online when you're ready. You won't be charged before that." },
  ],
  link: "Return to Home",
} as const;
