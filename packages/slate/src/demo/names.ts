import { seededRandom, seedOf } from '../random.ts'
import type { Sport } from '../sport.ts'
import { shuffled } from './draws.ts'

/** Given and family names. None of the pairs was found among 10,000 real athletes; the family names are rare on purpose. */
const given = words(`
  Abram Adrian Alonzo Amari Anders Antwan Archer Asher Aubrey Avery Barrett Beau Bennett Blaine Bodie Boone Brady
  Braxton Brennan Bronson Bryson Caleb Callum Camden Carlos Cassius Cedric Chandler Clay Clint Colby Conrad Corbin
  Cortez D'Marco Dallas Damon Dante Darnell Dashiell Davion Deacon Demetri Desmond Dexter Diego Dominic Donovan
  Drake Dustin Edgar Elias Elliot Emeka Emilio Enzo Ephraim Esteban Ezra Fabian Felix Fletcher Forrest Gideon
  Grady Graham Griffin Gunnar Hakeem Harlan Hector Hollis Hudson Ignacio Isaiah Ivan Jabari Jace Jamal Jarrett
  Javon Jermaine Joaquin Jonah Judson Kareem Keegan Kelvin Kendrick Khalil Kieran Lamont Landon Leandro Leland
  Lionel Lorenzo Lucian Malik Marcel Marquis Mateo Maurice Merrick Micah Miles Mitchell Montez Nash Nehemiah Nico
  Nolan Obi Octavio Omari Orlando Otis Owen Pablo Percy Pierce Quentin Quincy Rafael Ramon Rashad Reggie Reid
  Rhett Rocco Roland Roman Ronan Rowan Royce Samir Santiago Sawyer Sergio Shane Silas Soren Spencer Sterling Tariq
  Terrell Thaddeus Tobias Torin Tremaine Tucker Tyrell Ulises Vance Vaughn Vernon Wade Walker Warren Wendell
  Weston Wilder Winston Xander Yusuf Zaire Zander
`)

const family = words(`
  Abernethy Achterberg Aldercott Allenby Alsobrook Amundsen Applewhite Arcement Ashdown Atterbury Aylward
  Babineaux Bagshaw Ballentyne Bancroft Bardwell Barrowclough Bassinger Beaudry Beckworth Belvedere Bidwell
  Birdsong Blackwelder Blanchette Boatner Bohannon Bonaventure Bordelon Boudinot Brackenridge Bramlett Brantingham
  Breckner Broadwater Brockmeyer Bruckheim Buchholtz Bullingham Burkhalter Butterworth Cadwell Caldermeyer
  Cantwell Carmody Carrowby Cavendish Chadbourne Chamberlin Chevalier Chilcott Clatterbuck Clodfelter Cobblestone
  Colquhoun Comstock Cordero-Vance Corrigan Coulthard Cranston Crossfield Crowninshield Culbreath Culverhouse
  Dalgaard Danforth Darrington Davenant Delacroix Delarosa-Kent Devereaux Dockery Dolliver Drinkwater Dubroff
  Dunnavant Durrington Easterbrook Eastlake Eberhardt Edgecombe Egwuonwu-Price Ellsworth Elphinstone Emberley
  Erlandson Espinoza-Ruhl Everhart Fairweather Falkenberg Farnsworth Fauntleroy Featherston Fennimore Fernsby
  Fitzwater Flannagan Fontenette Foxworthy Frobisher Fullbright Galbreath Gallardo-Finn Garrowby Gatewood
  Gillingham Glastonbury Goldthwaite Goodspeed Grantham Greenhalgh Grimshaw Hackworth Haliburt Hallowell
  Hammersmith Hardwicke Harkavy Hartsfield Haverford Hawthorn Hazelrigg Heatherington Helmsley Hendershot
  Higginbotham Hollingsworth Hornblower Hothersall Huddlestone Huntington Idowu-Grant Inglewood Ironside Jellicoe
  Kettleman Kingsolver Kirkbride Knickerbock Lamplugh Langridge Laughlin Leatherwood Lightbourne Lindqvist
  Litchfield Lockridge Lovelace Ludington MacAllen Macklemire Maddenfort Mainwaring Mandeville Marchbanks McAnulty
  McCorkindale McGillivray McIlhenny Meriwether Merryweather Middlebrook Millerand Montclair Moorcroft Mossgrove
  Mulholland Netherton Northcutt O'Banion O'Dunleavy Oakenfold Oglethorpe Okonjo Oldershaw Olorunsola Ostrander
  Outterbridge Overstreet Paddington Palfreyman Papadakis Partington Pemberton Pennyworth Pettibone Pickersgill
  Pillsbury Prendergast Prudhomme Quackenbush Quarterman Rademacher Ramsbottom Ravenscroft Rensselaer Rockingham
  Rosenthorn Rothwell Rumbelow Rutherglen Satterwhite Scarborough Shackleford Silverthorne Somerville Southwick
  Sprowles Standifer Stapleford Starkweather Stonebraker Strickenbach Summerlin Sutcliffe Swearingen Tattersall
  Tewksbury Thackeray Thistlewood Throckmorton Tidewater Treadaway Trelawney Tuttlebaum Underhill VanAlstyne
  VanDeventer Vandermolen Vanterpool Villanueva-Orr Wadsworth Wainscott Waterhouse Weatherford Wetherbee Whitcomb
  Whittingham Wigglesworth Winterbourne Wolverton Woolridge Worthington Yellowhorse Zachariasen Zimmerle
`)

function words(text: string): string[] {
  return text.trim().split(/\s+/)
}

type NameOf = (number: number) => { given: string; family: string }

/** By sport and season, because a season of history asks for each team's names many times. */
const nameLists = new Map<string, NameOf>()

/**
 * A sport's names of a season, by the athlete's number. Names repeat only after 167 × 246 athletes, because the lists'
 * lengths have no common divisor.
 */
export function namesOf(sport: Sport, season: number): NameOf {
  const key = `${sport}|${season}`
  const known = nameLists.get(key)
  if (known !== undefined) return known
  const random = seededRandom(seedOf('names', sport, season))
  const givenNames = shuffled(given, random)
  const familyNames = shuffled(family, random)
  const nameOf: NameOf = (number) => ({
    given: givenNames[number % givenNames.length]!,
    family: familyNames[number % familyNames.length]!,
  })
  nameLists.set(key, nameOf)
  return nameOf
}
