// Prints the path of the browser that comes out of npm. The package unpacks into the temporary folder of its process, so this is a
// process of its own whose TMPDIR the caller chooses.
import chromium from "@sparticuz/chromium";

process.stdout.write(await chromium.executablePath());
