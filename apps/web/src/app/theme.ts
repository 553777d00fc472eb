import { createTheme, type MantineColorsTuple } from '@mantine/core'

/** From a wash to a deep field green; shade 8 on white and ink on shade 3 both exceed 4.5 to 1. */
const turf: MantineColorsTuple = [
  '#f5fce3',
  '#e8f8c4',
  '#d2f186',
  '#b9f23f',
  '#a3e02a',
  '#86c11a',
  '#679a10',
  '#4d770c',
  '#3c6109',
  '#2b4806',
]

export const theme = createTheme({
  colors: { turf },
  primaryColor: 'turf',
  primaryShade: { light: 8, dark: 3 },
  autoContrast: true,
  luminanceThreshold: 0.36,
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, monospace',
  headings: { fontFamily: "'Archivo Variable', 'Inter Variable', sans-serif", fontWeight: '700' },
  defaultRadius: 6,
  cursorType: 'pointer',
  respectReducedMotion: true,
})
