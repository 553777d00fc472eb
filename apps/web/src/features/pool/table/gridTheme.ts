import { themeQuartz } from 'ag-grid-community'

/** The grid theme in the page's CSS variables, so light and dark need no second theme. */
export const gridTheme = themeQuartz.withParams({
  backgroundColor: 'var(--sc-surface)',
  foregroundColor: 'var(--sc-text)',
  headerBackgroundColor: 'var(--sc-head)',
  headerTextColor: 'var(--sc-muted)',
  headerFontWeight: 600,
  headerFontSize: 11.5,
  borderColor: 'var(--sc-line)',
  rowHoverColor: 'var(--sc-hover)',
  oddRowBackgroundColor: 'var(--sc-surface)',
  accentColor: 'var(--sc-focus)',
  rangeSelectionBorderColor: 'var(--sc-focus)',
  inputFocusBorder: { color: 'var(--sc-focus)' },
  fontFamily: 'inherit',
  fontSize: 12.5,
  rowHeight: 32,
  headerHeight: 32,
  /** The widest sport's four groups fit a 1440 px screen, with a build's exposures and names of 200 px. */
  cellHorizontalPadding: 3,
  wrapperBorder: false,
  wrapperBorderRadius: 0,
  columnBorder: false,
  headerColumnBorder: { color: 'var(--sc-line)' },
  rowBorder: { color: 'var(--sc-row-line)' },
})
