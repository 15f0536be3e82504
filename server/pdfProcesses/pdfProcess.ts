import { answerTasks } from "../core/processes/answerTasks.js";
import { pdfTasks } from "./pdfTasks.js";

// The entry point of a worker process that reads and creates PDFs. (pdfs.ts)
answerTasks(pdfTasks);
