/** Who is told of the travellers, as the privacy texts name it, by the service that a house reports to. */
export const reportRecipients: Record<'SES' | 'ME' | 'ER', string> = {
  SES: 'El Ministerio del Interior (Secretaría de Estado de Seguridad)',
  ME: 'La Dirección General de la Policía de Cataluña (Mossos d’Esquadra)',
  ER: 'El Departamento de Seguridad del Gobierno Vasco (Ertzaintza)',
}
