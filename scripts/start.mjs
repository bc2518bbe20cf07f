// npm start: everything a fresh machine needs, then the program.
import { become, buildWeb, install } from "./setup.mjs";

install();
buildWeb();
become("src/apps/server/main.ts", process.argv.slice(2));
