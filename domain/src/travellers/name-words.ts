// All words of names in this file are in plain lower-case letters.
const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))
const phrases = (text: string): ReadonlySet<string> => new Set(text.split(', '))

/** Particles belong to the word after them. */
export const particles = words(
  'de del la las los el y e da das do dos di du des van von vom der den ten ter zu zur al bin ibn san santa sant',
)

/** Names that are often the first part of a compound name. */
export const compoundFirsts = words(
  'maria mª m.ª ma. m. jose juan luis ana carlos miguel francisco fco fco. antonio jesus victor manuel pedro rosa ' +
    'pablo angel alba luz marco jorge eva julio rafael laura carmen isabel jean anne marie joao mary john',
)

/** Second parts of compound names that are hardly ever surnames. */
export const plainSeconds = words(
  'maria mª jose luis carlos antonio manuel jesus carmen pilar angel angeles dolores isabel teresa luisa belen ' +
    'cristina elena mercedes rocio concepcion josefa francisca antonia eugenia victoria beatriz soledad lourdes ' +
    'esther eduardo enrique fernando francisco javier alfonso jaime ernesto andrea paula alejandro gabriela daniela ' +
    'sofia lucia alicia consuelo asuncion encarnacion inmaculada amparo magdalena margarita patricia susana veronica',
)

/** Second parts only after a usual first part ('José Miguel'): after any other name they are as likely a surname. */
export const surnameLikeSeconds = words(
  'miguel vicente andres alberto ramon ignacio pablo pedro jorge martin marcos tomas felipe agustin daniel david ' +
    'julian rafael rosa ana juan mar paz cruz luz sol jimena blanca clara gloria ines julia marta sara',
)

export const particledSeconds = phrases(
  'del carmen, del mar, del pilar, del rosario, del rocio, del sol, del valle, de la o, de la luz, de la paz, ' +
    'de los angeles, de los dolores, de las nieves, de las mercedes, de lourdes, de fatima, de jesus, de dios, ' +
    'del camino, de la concepcion, de los reyes, de la soledad, de la esperanza, de guadalupe, del consuelo',
)
