/** Whether a text is an establishment's code of the Mossos. The code is part of the file name. */
export const isMossosCode = (code: string): boolean => /^[A-Za-z0-9]{9,10}$/.test(code)
