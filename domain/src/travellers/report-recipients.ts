/** The authority that receives the travellers' data, as the privacy texts name it, by the reporting service. */
export const reportRecipients: Record<'SES' | 'ME' | 'ER', string> = {
  SES: 'El Ministerio del Interior (Secretaría de Estado de Seguridad)',
  ME: 'La Dirección General de la Policía de Cataluña (Mossos d’Esquadra)',
  ER: 'El Departamento de Seguridad del Gobierno Vasco (Ertzaintza)',
}
