/** The sentence of a refused call, or of one without an answer. What the application says of other errors would be a part of all pages. */
export const troubleText = (error: unknown): string =>
  error instanceof Error ? error.message : 'No se ha podido hacer. Vuelva a intentarlo.'
