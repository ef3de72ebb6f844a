const BASE = 'http://www.neg.hospedajes.mir.es'

/** Namespaces of the documents that are zipped inside a request. */
export const documentNamespaces = {
  travellers: `${BASE}/altaParteHospedaje`,
  reservation: `${BASE}/altaReservaHospedaje`,
  cancellation: `${BASE}/anularComunicacion`,
} as const

export const SERVICE_NAMESPACE = 'http://www.soap.servicios.hospedajes.mir.es/comunicacion'
export const SOAP_NAMESPACE = 'http://schemas.xmlsoap.org/soap/envelope/'
