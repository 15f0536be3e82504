import { leadLinks, leadRow, openAsStaff } from "./backOffice";
import { journeys, laptop } from "./journey";
import { newDriver } from "./quoteDialog";
import { requestQuote } from "./requests";
import { socketsToCutOff } from "./sockets";

const journey = journeys();

journey("when the socket drops and stays away, polling keeps the list live", async (people) => {
  const staff = await people.person(laptop);
  const cutOff = await socketsToCutOff(staff);
  await openAsStaff(staff, "/admin/leads");
  await leadLinks(staff).first().waitFor();

  const overSocket = newDriver();
  await requestQuote(people.origin, overSocket);
  await leadRow(staff, overSocket.lastName).waitFor();

  await cutOff();
  const overPolling = newDriver();
  await requestQuote(people.origin, overPolling);
  await leadRow(staff, overPolling.lastName).waitFor();
});
