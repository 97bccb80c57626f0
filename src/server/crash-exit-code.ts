/** Of a server that has started and then failed (EX_SOFTWARE of sysexits.h): `npm start` starts it again. */
export const CRASH_EXIT_CODE = 70;
