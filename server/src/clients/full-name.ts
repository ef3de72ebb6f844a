/** The display name: of a company its name, of a person name and surnames. */
export const fullName = ({ name, surnames }: { name: string; surnames: string }): string => `${name} ${surnames}`.trim()
