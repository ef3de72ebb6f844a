/** Hotels, rural houses and campsites are kind 'hotel': they are surveyed and priced alike. */
export const establishmentKinds = ['hotel', 'apartment'] as const

export type EstablishmentKind = (typeof establishmentKinds)[number]
