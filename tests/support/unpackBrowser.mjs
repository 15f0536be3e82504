// Prints the path of the browser from npm. The package unpacks into the temporary folder of its process, so this is a
// separate process whose TMPDIR the caller chooses.
import chromium from "@sparticuz/chromium";

process.stdout.write(await chromium.executablePath());
