/** What is wrong with a statement, in Spanish. */
export class StatementFault extends Error {}
