/** A team's city and nickname, then other names in files. */
type Names = readonly [city: string, nickname: string, ...also: string[]]

/** The nba and mlb teams by our codes. Bookmakers' tables write names. */
const teamNames: Readonly<Record<'nba' | 'mlb', Readonly<Record<string, Names>>>> = {
  nba: {
    ATL: ['Atlanta', 'Hawks'],
    BKN: ['Brooklyn', 'Nets'],
    BOS: ['Boston', 'Celtics'],
    CHA: ['Charlotte', 'Hornets'],
    CHI: ['Chicago', 'Bulls'],
    CLE: ['Cleveland', 'Cavaliers', 'Cavs'],
    DAL: ['Dallas', 'Mavericks', 'Mavs'],
    DEN: ['Denver', 'Nuggets'],
    DET: ['Detroit', 'Pistons'],
    GSW: ['Golden State', 'Warriors'],
    HOU: ['Houston', 'Rockets'],
    IND: ['Indiana', 'Pacers'],
    LAC: ['Los Angeles', 'Clippers', 'LA Clippers'],
    LAL: ['Los Angeles', 'Lakers', 'LA Lakers'],
    MEM: ['Memphis', 'Grizzlies'],
    MIA: ['Miami', 'Heat'],
    MIL: ['Milwaukee', 'Bucks'],
    MIN: ['Minnesota', 'Timberwolves', 'Wolves'],
    NOP: ['New Orleans', 'Pelicans'],
    NYK: ['New York', 'Knicks'],
    OKC: ['Oklahoma City', 'Thunder'],
    ORL: ['Orlando', 'Magic'],
    PHI: ['Philadelphia', '76ers', 'Sixers'],
    PHX: ['Phoenix', 'Suns'],
    POR: ['Portland', 'Trail Blazers', 'Blazers'],
    SAC: ['Sacramento', 'Kings'],
    SAS: ['San Antonio', 'Spurs'],
    TOR: ['Toronto', 'Raptors'],
    UTA: ['Utah', 'Jazz'],
    WAS: ['Washington', 'Wizards'],
  },
  mlb: {
    ARI: ['Arizona', 'Diamondbacks', 'D-backs'],
    ATH: ['Athletics', 'Athletics', 'Oakland Athletics', 'Oakland', 'Sacramento Athletics', "A's"],
    ATL: ['Atlanta', 'Braves'],
    BAL: ['Baltimore', 'Orioles'],
    BOS: ['Boston', 'Red Sox'],
    CHC: ['Chicago', 'Cubs', 'Chi Cubs'],
    CIN: ['Cincinnati', 'Reds'],
    CLE: ['Cleveland', 'Guardians', 'Cleveland Indians', 'Indians'],
    COL: ['Colorado', 'Rockies'],
    CWS: ['Chicago', 'White Sox', 'Chi White Sox'],
    DET: ['Detroit', 'Tigers'],
    HOU: ['Houston', 'Astros'],
    KC: ['Kansas City', 'Royals'],
    LAA: ['Los Angeles', 'Angels', 'LA Angels'],
    LAD: ['Los Angeles', 'Dodgers', 'LA Dodgers'],
    MIA: ['Miami', 'Marlins'],
    MIL: ['Milwaukee', 'Brewers'],
    MIN: ['Minnesota', 'Twins'],
    NYM: ['New York', 'Mets', 'NY Mets'],
    NYY: ['New York', 'Yankees', 'NY Yankees'],
    PHI: ['Philadelphia', 'Phillies'],
    PIT: ['Pittsburgh', 'Pirates'],
    SD: ['San Diego', 'Padres'],
    SEA: ['Seattle', 'Mariners'],
    SF: ['San Francisco', 'Giants'],
    STL: ['St. Louis', 'Cardinals'],
    TB: ['Tampa Bay', 'Rays'],
    TEX: ['Texas', 'Rangers'],
    TOR: ['Toronto', 'Blue Jays'],
    WSH: ['Washington', 'Nationals'],
  },
}

/** `Chicago Bulls`; undefined where no team has the code. */
export function fullNameOf(sport: 'nba' | 'mlb', code: string): string | undefined {
  const [city, nickname] = teamNames[sport][code] ?? []
  return city === nickname ? city : `${city} ${nickname}`
}

/** Every name of a sport's teams with its code. A city with two teams identifies neither. */
export function namesWithCodes(sport: 'nba' | 'mlb'): [name: string, code: string][] {
  const teams = Object.entries(teamNames[sport])
  return teams.flatMap(([code, [city, nickname, ...also]]) => {
    const isAlone = teams.filter(([, [other]]) => other === city).length === 1
    return [nickname, `${city} ${nickname}`, ...also, ...(isAlone ? [city] : [])].map((name): [string, string] => [
      name,
      code,
    ])
  })
}
