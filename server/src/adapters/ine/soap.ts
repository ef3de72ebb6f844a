import type { SurveySubmission } from '../../surveys/surveys/survey-service.ts'
import { xmlDocument } from '../write-xml.ts'

const SOAP_NAMESPACE = 'http://schemas.xmlsoap.org/soap/envelope/'

/** The request to take a month. Its file is a text inside it. */
export const surveyEnvelope = ({ orderNumber, controlCode, email, xml }: SurveySubmission): string =>
  xmlDocument({
    'soapenv:Envelope': {
      '@xmlns:soapenv': SOAP_NAMESPACE,
      'soapenv:Header': {},
      'soapenv:Body': {
        procesarSolicitudEncuesta: {
          SolicitudEncuesta: {
            CabeceraSolicitud: { NumeroOrden: orderNumber, CodigoControl: controlCode, CorreoElectronico: email },
            Encuesta: xml,
          },
        },
      },
    },
  })
