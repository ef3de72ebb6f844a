type ForNumber = (number: string) => string

/** What the page of a self check-in says. */
export type CheckinTexts = {
  checkin: string
  expected: (day: string) => string
  until: (nights: string, day: string) => string
  travellers: string
  progress: (received: string, places: string) => string
  traveller: ForNumber
  travellerOf: (number: string, places: string) => string
  received: string
  incomplete: string
  pending: string
  fill: string
  fillOf: ForNumber
  replace: string
  replaceOf: ForNumber
  notShown: string
  arrival: string
  arrivalUnknown: string
  entryFrom: (hour: string) => string
  share: string
  shareWhy: string
  copied: string
  whyTitle: string
  why: string
  childrenTitle: string
  children: string
  continueWith: ForNumber
  minutes: string
  back: string
  dataTitle: string
  dataWhy: string
  review: string
  name: string
  firstSurname: string
  secondSurname: string
  birthDate: string
  day: string
  month: string
  year: string
  age: ForNumber
  signsAsAdult: string
  signsAsMinor: string
  doesNotSign: string
  adult: string
  relationship: string
  choose: string
  otherAdult: string
  otherAdultName: string
  relations: Record<'HJ' | 'NI' | 'BN' | 'SB' | 'HR' | 'CD' | 'CY' | 'YN' | 'TU' | 'OT', string>
  sex: string
  female: string
  male: string
  otherSex: string
  nationality: string
  document: string
  passport: string
  identityCard: string
  documentNumber: string
  supportNumber: string
  supportOnDni: string
  supportOnNie: string
  supportDrawing: string
  optional: string
  residence: string
  sameAddress: ForNumber
  sameAddressWhy: string
  country: string
  address: string
  municipality: string
  town: string
  postalCode: string
  phone: string
  email: string
  contactWhy: string
  nothingFound: string
  missingTitle: string
  missingWhy: string
  sendAsIs: string
  toSignature: string
  toEnd: string
  kept: string
  signatureOf: (name: string) => string
  signatureWhy: string
  lastStep: string
  lastStepWhy: string
  pad: string
  finger: string
  clear: string
  typeName: string
  drawName: string
  typedName: string
  privacyTitle: string
  purposeTitle: string
  purpose: (authority: string) => string
  authorities: Record<'SES' | 'ME' | 'ER', string>
  retentionTitle: string
  retention: string
  controllerTitle: string
  controller: (company: string, contact: string) => string
  news: string
  newsWhy: string
  signAndSend: string
  send: string
  confirms: string
  sending: string
  offlineTitle: string
  offlineKept: string
  sendAgain: string
  allDone: (day: string) => string
  allDoneWhy: string
  bring: string
  bringWhy: string
  change: string
  situations: Record<'cancelled' | 'ended' | 'arrived' | 'resting', { title: string; why: string }>
  refusals: Record<'taken' | 'registered' | 'noAdult' | 'noAddress' | 'noSignature' | 'noPlace' | 'failed', string>
  faults: {
    missing: string
    name: string
    secondSurname: string
    birthDate: string
    documentNumber: string
    supportNumber: string
    municipality: string
    postalCode: string
    contact: string
    phone: string
    email: string
    adult: string
    other: string
  }
}

export const es: CheckinTexts = {
  checkin: 'Check-in',
  expected: (day) => `Les esperamos el ${day}`,
  until: (nights, day) => `${nights}, hasta el ${day}.`,
  travellers: 'Viajeros',
  progress: (received, places) => `${received} de ${places} recibidos`,
  traveller: (number) => `Viajero ${number}`,
  travellerOf: (number, places) => `Viajero ${number} de ${places}`,
  received: 'Recibido',
  incomplete: 'Recibido. Lo que falta se termina en recepción',
  pending: 'Faltan sus datos',
  fill: 'Rellenar',
  fillOf: (number) => `Rellenar los datos del viajero ${number}`,
  replace: 'Sustituir',
  replaceOf: (number) => `Sustituir los datos del viajero ${number}`,
  notShown: 'Lo enviado no vuelve a mostrarse, tampoco a quien abra este enlace. Puede sustituirlo hasta su llegada.',
  arrival: 'Hora de llegada',
  arrivalUnknown: 'Todavía no lo sé',
  entryFrom: (hour) => `Entrada desde las ${hour}`,
  share: 'Compartir este enlace',
  shareWhy: 'Para que cada viajero rellene lo suyo',
  copied: 'Enlace copiado',
  whyTitle: '¿Por qué nos piden estos datos?',
  why: 'La ley obliga a todos los alojamientos de España a registrar a quienes se hospedan (Real Decreto 933/2021). No guardamos imágenes de su documento.',
  childrenTitle: '¿Y los niños?',
  children: 'También se registran. Hasta los 13 años no firman: los inscribe el adulto que viaja con ellos.',
  continueWith: (number) => `Continuar con el viajero ${number}`,
  minutes: 'Unos dos minutos, con el documento a mano',
  back: 'Volver',
  dataTitle: 'Datos del viajero',
  dataWhy: 'Tal como figuran en su documento.',
  review: 'Revise estos datos',
  name: 'Nombre',
  firstSurname: 'Primer apellido',
  secondSurname: 'Segundo apellido',
  birthDate: 'Fecha de nacimiento',
  day: 'Día',
  month: 'Mes',
  year: 'Año',
  age: (age) => `Edad al llegar: ${age}.`,
  signsAsAdult: 'Firma al final.',
  signsAsMinor: 'Firma al final y viaja con un adulto.',
  doesNotSign: 'No firma: le inscribe el adulto con quien viaja.',
  adult: 'Viaja con',
  relationship: 'Es su',
  choose: 'Elija',
  otherAdult: 'Un adulto que no se aloja',
  otherAdultName: 'Nombre y apellidos de ese adulto',
  relations: {
    HJ: 'Hijo o hija',
    NI: 'Nieto o nieta',
    BN: 'Bisnieto o bisnieta',
    SB: 'Sobrino o sobrina',
    HR: 'Hermano o hermana',
    CD: 'Cuñado o cuñada',
    CY: 'Cónyuge',
    YN: 'Yerno o nuera',
    TU: 'Menor bajo su tutela',
    OT: 'Otro',
  },
  sex: 'Sexo, según el documento',
  female: 'Mujer',
  male: 'Hombre',
  otherSex: 'Otro',
  nationality: 'Nacionalidad',
  document: 'Documento',
  passport: 'Pasaporte',
  identityCard: 'Otro documento de identidad',
  documentNumber: 'Número del documento',
  supportNumber: 'Número de soporte',
  supportOnDni: 'Tres letras y seis cifras. Está en la cara de la foto, cerca de la validez.',
  supportOnNie: 'Una letra y ocho cifras, arriba a la derecha en la cara de la foto.',
  supportDrawing: 'Dibujo de un documento con el número de soporte señalado',
  optional: 'opcional',
  residence: 'Dónde vive',
  sameAddress: (number) => `En la misma dirección que el viajero ${number}`,
  sameAddressWhy: 'La copiamos sin mostrarla.',
  country: 'País',
  address: 'Dirección',
  municipality: 'Municipio',
  town: 'Localidad',
  postalCode: 'Código postal',
  phone: 'Teléfono',
  email: 'Correo electrónico',
  contactWhy: 'Basta con uno de los dos. Para un menor vale el de su adulto.',
  nothingFound: 'No se ha encontrado nada',
  missingTitle: '¿No tiene algún dato ahora?',
  missingWhy: 'Lo terminamos en recepción, con el documento delante.',
  sendAsIs: 'Enviar como está',
  toSignature: 'Continuar a la firma',
  toEnd: 'Continuar',
  kept: 'Guardado en este dispositivo hasta que lo envíe',
  signatureOf: (name) => `Firma de ${name}`,
  signatureWhy: 'Firman quienes ya han cumplido 14 años.',
  lastStep: 'Enviar los datos',
  lastStepWhy: 'Hasta los 13 años no hace falta firma.',
  pad: 'Panel de firma',
  finger: 'Con el dedo, sobre la línea',
  clear: 'Borrar',
  typeName: 'No puedo dibujar: escribir mi nombre',
  drawName: 'Prefiero dibujar la firma',
  typedName: 'Su nombre y apellidos, como firma',
  privacyTitle: 'Para qué usamos sus datos',
  purposeTitle: 'Para qué',
  purpose: (authority) =>
    `Llevar el registro de viajeros y comunicarlo a ${authority}. Nos obliga la ley (RD 933/2021).`,
  authorities: {
    SES: 'el Ministerio del Interior',
    ME: 'los Mossos d’Esquadra',
    ER: 'la Ertzaintza',
  },
  retentionTitle: 'Cuánto tiempo',
  retention: 'Tres años desde su salida. Después se borran.',
  controllerTitle: 'Quién responde',
  controller: (company, contact) =>
    `${company}. Puede pedir acceso, rectificación y sus demás derechos${contact ? ` en ${contact}` : ' en recepción'}, y reclamar ante la Agencia Española de Protección de Datos.`,
  news: 'Quiero recibir novedades del alojamiento por correo',
  newsWhy: 'Opcional. Puede darse de baja cuando quiera.',
  signAndSend: 'Firmar y enviar',
  send: 'Enviar',
  confirms: 'Confirma que los datos son los de su documento',
  sending: 'Enviando…',
  offlineTitle: 'Ahora no hay conexión',
  offlineKept: 'Los datos y la firma siguen en este dispositivo. Envíelos cuando vuelva la red; no se duplican.',
  sendAgain: 'Volver a enviar',
  allDone: (day) => `Todo listo. Hasta el ${day}`,
  allDoneWhy: 'Hemos recibido los datos de todos los viajeros. Gracias por adelantarlo.',
  bring: 'Traigan sus documentos',
  bringWhy: 'En recepción los miramos y se los devolvemos. No hacemos copias ni fotos.',
  change: 'Cambiar algún dato',
  situations: {
    cancelled: {
      title: 'Esta reserva está cancelada',
      why: 'Ya no hace falta enviar ningún dato. Si cree que es un error, llame al alojamiento.',
    },
    ended: { title: 'Esta estancia ya ha terminado', why: 'Ya no se pueden enviar ni cambiar datos.' },
    arrived: {
      title: 'Su llegada ya consta',
      why: 'Gracias. Si falta algún viajero o hay que corregir algo, dígalo en recepción.',
    },
    resting: {
      title: 'Sus datos se los pedirán al llegar',
      why: 'El alojamiento no los recoge ahora por este enlace. No tiene que hacer nada.',
    },
  },
  refusals: {
    taken: 'Ya tenemos los datos de esta plaza: otra persona los ha enviado. Vuelva atrás y elija otra.',
    registered: 'Esta persona ya está entre los viajeros de esta reserva.',
    noAdult: 'Elija un viajero mayor de edad que ya haya enviado sus datos.',
    noAddress: 'Todavía no tenemos la dirección de ese viajero. Escriba la suya.',
    noSignature: 'Falta la firma, o no se ve. Dibújela otra vez o escriba su nombre.',
    noPlace: 'El alojamiento ha quitado esta plaza. Vuelva atrás para ver las que hay.',
    failed: 'No se ha podido enviar. Compruebe los datos y vuelva a intentarlo en un momento.',
  },
  faults: {
    missing: 'Falta este dato.',
    name: 'Solo letras latinas, como en el documento.',
    secondSurname: 'Con DNI hacen falta los dos apellidos.',
    birthDate: 'Esa fecha no existe o es posterior a la llegada.',
    documentNumber: 'El número no es correcto. Compruebe las cifras y la letra.',
    supportNumber: 'Son nueve letras y cifras, sin espacios.',
    municipality: 'Elija el municipio de la lista.',
    postalCode: 'Ese código postal no es correcto o no es de ese municipio.',
    contact: 'Hace falta un teléfono o un correo.',
    phone: 'Escríbalo entero y solo con cifras, con el prefijo + si es de otro país.',
    email: 'La dirección de correo no es correcta.',
    adult: 'Elija el adulto con quien viaja.',
    other: 'Compruebe este dato.',
  },
}
