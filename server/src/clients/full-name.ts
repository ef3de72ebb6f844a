/** As people call the client: a company by its name, a person by name and surnames. */
export const fullName = ({ name, surnames }: { name: string; surnames: string }): string => `${name} ${surnames}`.trim()
