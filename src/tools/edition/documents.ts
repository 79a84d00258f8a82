import { slugOf } from "../../site/paths.ts";

/**
 * The addresses of the first edition, as the two documents have them. `npm run edition` lists what has changed since:
 * the author adds, renames and removes pages.
 */
const under = (base: string, slugs: string) =>
  slugs
    .split(/\s+/)
    .filter(Boolean)
    .map((slug) => `${base}/${slug}`);

export const screens = ["/", "/travel", "/gadgets", "/cellar", "/recommendations", "/about", "/contact"];

export const countries = under("/travel", "us france spain italy");

export const states = under("/travel/us", "california oregon washington new-york virginia texas");

export const regions = [
  ...under(
    "/travel/us",
    `napa-valley sonoma-county paso-robles santa-barbara-county santa-cruz-mountains willamette-valley
     walla-walla-valley columbia-valley finger-lakes monticello-ava texas-hill-country`,
  ),
  ...under("/travel/france", "bordeaux burgundy champagne rhone-valley loire-valley"),
  ...under("/travel/spain", "rioja ribera-del-duero priorat rias-baixas penedes"),
  ...under("/travel/italy", "tuscany piedmont veneto sicily trentino-alto-adige"),
];

export const routeTableWineries = [
  ...under("/travel/us/california/napa-valley", "opus-one beringer keever realm"),
  ...under("/travel/us/california/sonoma-county", "verite kosta-browne rochioli-estate williams-selyem merry-edwards"),
  ...under("/travel/us/california/santa-cruz-mountains", "ridge-monte-bello ridge"),
  ...under(
    "/travel/us/california/paso-robles",
    "saxum-james-berry booker-fracture epoch-estate justin-isosceles laventure-estate",
  ),
  ...under("/travel/us/california/santa-barbara-county", "jonata-todos"),
  ...under("/travel/us/california/santa-barbara", "the-hilt-estate brewerclifton-pinot au-bon-climat melville-estate"),
  ...under("/travel/us/oregon/willamette-valley", "domaine-serene beaux-freres cristom evening-land bergstrom"),
  ...under("/travel/us/washington/walla-walla", "leonetti-cellar cayuse-vineyards"),
  ...under("/travel/us/washington/columbia-valley", "quilceda-creek"),
  ...under("/travel/us/new-york/finger-lakes", "dr-konstantin-frank-riesling"),
  ...under(
    "/travel/us/texas/hill-country",
    "william-chris-vineyards pedernales-cellars becker-vineyards fall-creek duchman-family",
  ),
  ...under(
    "/travel/france/bordeaux",
    "chateau-margaux chateau-lafite-rothschild chateau-latour chateau-petrus chateau-haut-brion",
  ),
  ...under("/travel/france/burgundy", "domaine-romanee-conti leroy-musigny domaine-leflaive armand-rousseau dujac"),
  ...under(
    "/travel/france/champagne",
    "dom-perignon krug-grande-cuvee salon-blanc-de-blancs bollinger-la-grande-annee louis-roederer-cristal",
  ),
  ...under("/travel/france/rhone-valley", "guigal-la-la-wines"),
  ...under("/travel/spain/ribera-del-duero", "vega-sicilia-unico dominio-de-pingus"),
  ...under("/travel/spain/rioja", "la-rioja-alta-904 marques-de-murrieta-castillo-ygay bodegas-muga-prado-enea"),
  ...under("/travel/spain/priorat", "clos-mogador"),
  ...under(
    "/travel/italy/tuscany",
    "sassicaia tignanello ornellaia brunello-di-montalcino-biondi-santi fontodi-flaccianello",
  ),
  ...under("/travel/italy/piedmont", "gaja-barbaresco giuseppe-rinaldi-barolo"),
  ...under("/travel/italy/veneto", "quintarelli-amarone dal-forno-romano"),
  ...under("/travel/italy/sicily", "donnafugata-mille-e-una-notte"),
];

/** Slugs of cards, by region, that have no page in the route table. */
export const cardWineries = [
  ...under("/travel/spain/rioja", "remelluri-reserva cvne-imperial"),
  ...under("/travel/spain/ribera-del-duero", "aalto-ps emilio-moro-malleolus tinto-pesquera"),
  ...under("/travel/spain/priorat", "alvaro-palacios-lermita clos-erasmus mas-doix cims-de-porrera"),
  ...under("/travel/spain/rias-baixas", "pazo-de-senorans do-ferreiro-cepas-vellas albamar zarate la-cana"),
  ...under("/travel/spain/penedes", "gramona-iii-lustros raventos-i-blanc recaredo pares-balta llopart"),
  ...under("/travel/italy/piedmont", "bruno-giacosa bartolo-mascarello vietti-rocche-di-castiglione"),
  ...under("/travel/italy/veneto", "allegrini masi-costasera tommasi-amarone"),
  ...under("/travel/italy/sicily", "passopisciaro planeta-santa-cecilia occhipinti-sp68 cos-nero-di-lupo"),
  ...under(
    "/travel/italy/trentino-alto-adige",
    "elena-walch-pinot-grigio terlaner-classico foradori-granato alois-lageder manincor-reserve",
  ),
  ...under("/travel/france/rhone-valley", "chateau-de-beaucastel paul-jaboulet-aine domaine-jamet clos-des-papes"),
  ...under(
    "/travel/france/loire-valley",
    "didier-dagueneau-silex clos-rougeard huet-vouvray domaine-des-baumard alphonse-mellot",
  ),
];

/** Wineries that the documents count but don't name, as the first edition chose them. */
export const chosenWineries = [
  ...under("/travel/us/washington/walla-walla", "lecole-no-41 pepper-bridge-winery"),
  ...under("/travel/us/washington/columbia-valley", "hedges-family-estate kiona-vineyards maryhill-winery"),
  ...under("/travel/us/new-york/finger-lakes", "hermann-j-wiemer forge-cellars ravines-wine-cellars"),
  ...under(
    "/travel/us/virginia/monticello-ava",
    "barboursville-vineyards king-family-vineyards veritas-vineyards jefferson-vineyards",
  ),
];

export const wineries = [...routeTableWineries, ...cardWineries, ...chosenWineries];

const region = (path: string) => regions.find((r) => r.endsWith(`/${path}`))!;

/** Every other shape of link in the documents, and the address it must lead to. */
export const otherShapes = new Map<string, string>([
  ...countries.map((c) => [`/travel-${slugOf(c)}`, c] as const),
  ...regions.map((r) => [r.replace("/travel/", "/travel-").replace(/\/(?=[^/]*$)/, "-"), r] as const),
  ...wineries.map((w) => [`/winery-${slugOf(w)}`, w] as const),
  ["/travel/us/california/napa-valley", region("napa-valley")],
  ["/travel/us/california/sonoma-county", region("sonoma-county")],
  ["/travel/us/california/paso-robles", region("paso-robles")],
  ["/travel/us/california/santa-barbara", region("santa-barbara-county")],
  ["/travel/us/california/santa-barbara-county", region("santa-barbara-county")],
  ["/travel/us/california/santa-cruz-mountains", region("santa-cruz-mountains")],
  ["/travel/us/oregon/willamette-valley", region("willamette-valley")],
  ["/travel/us/washington/walla-walla", region("walla-walla-valley")],
  ["/travel/us/washington/walla-walla-valley", region("walla-walla-valley")],
  ["/travel/us/washington/columbia-valley", region("columbia-valley")],
  ["/travel/us/new-york/finger-lakes", region("finger-lakes")],
  ["/travel/us/virginia/monticello-ava", region("monticello-ava")],
  ["/travel/us/texas/hill-country", region("texas-hill-country")],
  ["/travel/us/texas/texas-hill-country", region("texas-hill-country")],
  ["/travel/france/champagne/bollinger-grande-annee", "/travel/france/champagne/bollinger-la-grande-annee"],
  ["/winery-bollinger-grande-annee", "/travel/france/champagne/bollinger-la-grande-annee"],
]);

export const everyAddress = [...screens, ...countries, ...states, ...regions, ...wineries];

/** The wineries of each region, by their names. */
export const wineriesOf = Map.groupBy(wineries.map(slugOf), (_, i) => {
  const folder = wineries[i]!.slice(0, wineries[i]!.lastIndexOf("/"));
  return slugOf(otherShapes.get(folder) ?? folder);
});
