import { answerTasks } from "../core/processes/answerTasks.js";
import { pdfTasks } from "./pdfTasks.js";

// The program of a process in which PDFs are read and made. (pdfs.ts)
answerTasks(pdfTasks);
