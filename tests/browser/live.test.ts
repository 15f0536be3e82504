import { leadLinks, leadRow, openAsStaff } from "./backOffice";
import { journeys, laptop } from "./journey";
import { newDriver } from "./quoteDialog";
import { requestQuote } from "./requests";

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
  await requestQuote(people.origin, overSocket);
  await leadRow(staff, overSocket.lastName).waitFor();

  refuse = true;
  await Promise.all(hangUps.map((hangUp) => hangUp()));
  const overPolling = newDriver();
  await requestQuote(people.origin, overPolling);
  await leadRow(staff, overPolling.lastName).waitFor();
});
