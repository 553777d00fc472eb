import { type SettingName, type Sport, settingsByName } from '@slatecraft/slate'

/** Where the docs explain a setting: in the sport's own section, if it has one. */
export const docsHref = (setting: SettingName, sport?: Sport) =>
  `/docs/settings.html#${setting}${sport !== undefined && settingsByName[setting].inSport?.[sport] ? `-${sport}` : ''}`
