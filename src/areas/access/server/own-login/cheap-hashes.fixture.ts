// Set-up of the database tests: new passwords are kept with a hash that costs next to nothing. What the hash is worth, its own tests say.
import { hashing } from "./passwords.ts";

hashing.power = 6;
