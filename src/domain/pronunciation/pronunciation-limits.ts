export const MAX_PRONUNCIATIONS = 100;
export const MAX_NAME_CHARACTERS = 60;
export const MAX_SAY_CHARACTERS = 60;
