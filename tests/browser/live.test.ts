import { leadLinks, leadRow, openAsStaff } from "./backOffice";
import { journeys, laptop } from "./journey";
import { newDriver, type Driver } from "./quoteDialog";

const journey = journeys();

journey("when the socket drops and stays away, polling keeps the list live", async (people) => {
  const staff = await people.person(laptop);
  let refuse = false;
  const hangUps: (() => Promise<void>)[] = [];
  await staff.routeWebSocket(/\/graphql/, (socket) => {
    if (refuse) return void socket.close();
    socket.connectToServer();
    hangUps.push(() => socket.close());
  });
  await openAsStaff(staff, "/admin/leads");
  await leadLinks(staff).first().waitFor();

  const overSocket = newDriver();
  await request(people.origin, overSocket);
  await leadRow(staff, overSocket.lastName).waitFor();

  refuse = true;
  await Promise.all(hangUps.map((hangUp) => hangUp()));
  const overPolling = newDriver();
  await request(people.origin, overPolling);
  await leadRow(staff, overPolling.lastName).waitFor();
});

/** As an integrator would: over REST. */
async function request(origin: string, driver: Driver): Promise<void> {
  const lead = { ...driver, zip: "78664", state: "TX", consentTCPA: true, source: "web" };
  const vehicle = { year: 2020, make: "Kia", model: "Soul", odometer: 30_000 };
  const answer = await fetch(`${origin}/api/leads`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ lead, vehicle }),
  });
  if (answer.status !== 201) throw new Error(`POST /api/leads answered ${answer.status}: ${await answer.text()}`);
}
