/** No prop of looks becomes a style or a style sheet. */
export const parseStyleProps = () => ({ hasResponsiveStyles: false, styles: {}, inlineStyles: {}, media: [] })
