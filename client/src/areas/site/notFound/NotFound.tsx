import { paths } from "../../../lib/paths";
import { NotFoundScreen } from "../../../ui/NotFoundScreen";

const meant = [
  { label: "Home", to: paths.home },
  { label: "Plans", to: paths.plans },
  { label: "FAQ", to: paths.faq },
  { label: "Contact", to: paths.contact },
];

export function NotFound() {
  return <NotFoundScreen links={meant} />;
}
