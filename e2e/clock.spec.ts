// Stories that move the clock share one server, so they stand in one file, each beginning later than the one before ends.
import "./clock/attendance.ts";
import "./clock/employment.ts";
