/** A pattern for an amount as shown on the screens: '62,70' before the euro sign. */
export const euros = (amount: string) => new RegExp(`${amount}\\s€`)
