import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useEffect } from "react";

import { useSaveLogoMutation, type SiteBranding_BrandingFragment } from "#client/generated/graphql";
import { uploadProgress } from "#client/lib/apollo/fetchWithProgress";
import { formatInstant } from "#client/lib/format";
import { shrinkLogo } from "#client/lib/shrinkImage";
import { siteConfig } from "#client/lib/siteConfig";
import { onLogoChange, replaceLogo } from "#client/lib/siteLogo";
import { BrandMark } from "#client/ui/brand/BrandMark";
import { Panel } from "../parts/Panel";
import { BuiltInDrawing } from "./BuiltInDrawing";
import { LogoPreview, PreviewFrame } from "./LogoPreview";
import { UploadForm } from "./UploadForm";
import { logoRule } from "./uploadRules";
import { useUpload } from "./useUpload";

interface SiteBrandingProps {
  readonly branding: SiteBranding_BrandingFragment;
  readonly refresh: () => Promise<unknown>;
}

export function SiteBranding({ branding, refresh }: SiteBrandingProps) {
  const [saveLogo] = useSaveLogoMutation();
  // A colleague's logo is shown at once, so who saved it and when are read, too.
  useEffect(
    () =>
      onLogoChange(() => {
        if ((siteConfig().logoUrl ?? "") !== (branding.logoUrl?.trim() ?? "")) void refresh();
      }),
    [branding.logoUrl, refresh],
  );
  const upload = useUpload({
    rule: logoRule,
    prepare: shrinkLogo,
    async send({ name: fileName, type: mimeType }, data, tell) {
      const saved = await saveLogo({
        variables: { input: { data, fileName, mimeType, seenUpdatedAt: branding.updatedAt } },
        context: uploadProgress(tell),
      });
      // Read first: then the new logo is nobody else's, and is not read once more.
      await refresh();
      replaceLogo(saved.data?.saveLogo.logoUrl ?? null);
    },
    refresh,
    success: "Logo updated successfully",
    failure: "Failed to upload logo",
  });

  return (
    <Panel title="Site Branding">
      <Box sx={{ display: "grid", gap: 1.5 }}>
        <PreviewFrame label="Current logo">
          <BrandMark size={40} />
        </PreviewFrame>
        <LiveFile branding={branding} />
        {branding.logoUrl?.trim() && (
          <BuiltInDrawing updatedAt={branding.updatedAt} refresh={refresh} onRemoved={upload.forgetMessage} />
        )}
        <UploadForm
          upload={upload}
          rule={logoRule}
          chooseLabel="Choose logo"
          saveLabel="Save logo"
          hint="JPG or PNG, up to 2 MB. Recommended at least 320x120 pixels."
          preview={(file) => <LogoPreview file={file} />}
        />
      </Box>
    </Panel>
  );
}

function LiveFile({ branding: { logoUrl, updatedAt, updatedBy, isEmbedded } }: Pick<SiteBrandingProps, "branding">) {
  if (!logoUrl?.trim()) {
    return (
      <Typography variant="body2" color="textSecondary">
        No logo uploaded. The built-in one is shown.
      </Typography>
    );
  }
  const address = new URL(logoUrl, window.location.href).href;
  return (
    <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
      Live file:{" "}
      <Link href={address} target="_blank" rel="noopener">
        {address}
      </Link>
      {updatedAt && (
        <>
          <br />
          Updated {formatInstant(updatedAt)}
          {updatedBy && (
            <>
              {" by "}
              <bdi>{updatedBy}</bdi>
            </>
          )}
        </>
      )}
      {!isEmbedded && (
        <>
          <br />
          This file is too large for emails and PDFs, which show the brand&apos;s name instead. Save it here again to
          have it made smaller.
        </>
      )}
    </Typography>
  );
}
