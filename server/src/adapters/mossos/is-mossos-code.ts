/** As the Mossos give it to an establishment; it is part of a file's name there. */
export const isMossosCode = (code: string): boolean => /^[A-Za-z0-9]{9,10}$/.test(code)
