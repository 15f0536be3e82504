import { useFormikContext } from "formik";
import { useEffect, useEffectEvent, useRef } from "react";

import { useNotify } from "#client/ui/notify/useNotify";
import type { Draft } from "./draft";

interface AddressFollowedProps {
  /** The record's own address, as it is now. */
  readonly address: string;
}

/**
 * If a colleague corrects the address while the email is written, it goes to the new one, and the person is told. An
 * address that was typed here stays.
 */
export function AddressFollowed({ address }: AddressFollowedProps) {
  const { values, setFieldValue } = useFormikContext<Draft>();
  const followed = useRef(address);
  const notify = useNotify();

  const follow = useEffectEvent(() => {
    if (address === followed.current) return;
    const isTyped = values.to !== followed.current && values.to !== address;
    followed.current = address;
    if (!isTyped) void setFieldValue("to", address);
    const now = address === "" ? "The email address was removed" : `The email address is now ${address}`;
    notify({ title: "Address changed", description: isTyped ? `${now}. Yours stays.` : `${now}.` });
  });
  useEffect(() => follow(), [address]);
  return null;
}
