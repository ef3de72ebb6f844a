const PROLOG = '<?xml version="1.0" encoding="UTF-8"?>\n'
const at = (name: string) => `http://www.neg.hospedajes.mir.es/${name}`
const root = (namespace: string, content: string) =>
  `${PROLOG}<alt:peticion xmlns:alt="${at(namespace)}"><solicitud>${content}</solicitud></alt:peticion>`

export const HOME =
  '<direccion><direccion>C/ MAYOR 1, 2ºB</direccion><codigoMunicipio>28079</codigoMunicipio>' +
  '<codigoPostal>28013</codigoPostal><pais>ESP</pais></direccion>'

export const ADULT =
  '<persona><rol>VI</rol><nombre>ANA</nombre><apellido1>GARCÍA</apellido1><apellido2>LÓPEZ</apellido2>' +
  '<tipoDocumento>NIF</tipoDocumento><numeroDocumento>00000000T</numeroDocumento>' +
  '<soporteDocumento>ABC123456</soporteDocumento><fechaNacimiento>1985-03-14</fechaNacimiento>' +
  `<nacionalidad>ESP</nacionalidad><sexo>M</sexo>${HOME}` +
  '<telefono>+34600000000</telefono><correo>ana@example.com</correo><parentesco>PM</parentesco></persona>'

export const FOREIGNER =
  '<persona><rol>VI</rol><nombre>JOHN</nombre><apellido1>SMITH</apellido1><tipoDocumento>PAS</tipoDocumento>' +
  '<numeroDocumento>123456789</numeroDocumento><fechaNacimiento>1980-01-01</fechaNacimiento>' +
  '<nacionalidad>GBR</nacionalidad><sexo>H</sexo><direccion><direccion>10 HIGH STREET</direccion>' +
  '<nombreMunicipio>LONDON</nombreMunicipio><codigoPostal>SW1A 1AA</codigoPostal><pais>GBR</pais></direccion>' +
  '<correo>john@example.com</correo></persona>'

export const CHILD =
  '<persona><rol>VI</rol><nombre>LUCÍA</nombre><apellido1>SMITH</apellido1><apellido2>GARCÍA</apellido2>' +
  `<fechaNacimiento>2018-06-01</fechaNacimiento><nacionalidad>ESP</nacionalidad><sexo>M</sexo>${HOME}` +
  '<telefono>+34600000000</telefono><parentesco>HJ</parentesco></persona>'

const contractXmlText = (reference: string, people: number): string =>
  `<contrato><referencia>${reference}</referencia><fechaContrato>2026-11-02</fechaContrato>` +
  '<fechaEntrada>2026-11-20T16:35:00</fechaEntrada><fechaSalida>2026-11-23T12:00:00</fechaSalida>' +
  `<numPersonas>${people}</numPersonas><numHabitaciones>1</numHabitaciones><internet>true</internet>` +
  '<pago><tipoPago>TARJT</tipoPago><fechaPago>2026-11-20</fechaPago><medioPago>VISA ****4242</medioPago>' +
  '<titular>ANA GARCIA LOPEZ</titular><caducidadTarjeta>12/2027</caducidadTarjeta></pago></contrato>'

export const communicationElement = (reference: string, people = [ADULT, FOREIGNER, CHILD]): string =>
  `<comunicacion>${contractXmlText(reference, people.length)}${people.join('')}</comunicacion>`

export const travellersDocument = (...communications: string[]): string =>
  root('altaParteHospedaje', `<codigoEstablecimiento>0000000002</codigoEstablecimiento>${communications.join('')}`)

export const HOLDER =
  '<persona><rol>TI</rol><nombre>ANA</nombre><apellido1>GARCÍA</apellido1><correo>ana@example.com</correo></persona>'

export const reservationDocument = (
  reference: string,
  { people = HOLDER, code = '<codigo>0000000002</codigo>' } = {},
): string =>
  root(
    'altaReservaHospedaje',
    `<comunicacion><establecimiento>${code}</establecimiento>${contractXmlText(reference, 3)}${people}</comunicacion>`,
  )

export const cancellationDocument = (...codes: string[]): string =>
  qualified('anularComunicacion', 'comunicaciones', 'codigoComunicacion', codes)
export const queryDocument = (...batches: string[]): string =>
  qualified('consultarComunicacion', 'lotes', 'lote', batches)

const qualified = (namespace: string, name: string, item: string, texts: string[]) =>
  `${PROLOG}<n:${name} xmlns:n="${at(namespace)}">${texts.map((text) => `<n:${item}>${text}</n:${item}>`).join('')}</n:${name}>`
