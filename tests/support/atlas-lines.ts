/**
 * A guide as wide as the first edition: where its places and wineries stand, what they are called, their scores and their
 * fees. It does not change with content/, so that maps, charts and search can be held to how they look.
 */

/** Country: id | name | latitude | longitude */
export const countryLines = `
  us | United States | 39.8 | -98.6
  france | France | 46.6 | 2.5
  spain | Spain | 40.4168 | -3.7038
  italy | Italy | 42.9 | 12.4
`;

/** State: id | name | latitude | longitude */
export const stateLines = `
  us/california | California | 36.8 | -120.6
  us/oregon | Oregon | 44 | -120.5
  us/washington | Washington | 47.4 | -120.5
  us/new-york | New York | 42.9 | -75.5
  us/virginia | Virginia | 37.5 | -78.8
  us/texas | Texas | 31 | -99
`;

/** Region: id | name | state | score | latitude | longitude | radius in km | how many of its wineries it features */
export const regionLines = `
  us/napa-valley | Napa Valley | us/california | 97 | 38.46 | -122.39 | 26 | 4
  us/sonoma-county | Sonoma County | us/california | 95 | 38.52 | -122.83 | 28 | 5
  us/paso-robles | Paso Robles | us/california | 93 | 35.6 | -120.72 | 24 | 5
  us/santa-barbara-county | Santa Barbara County | us/california | 92 | 34.57 | -120.05 | 40 | 5
  us/santa-cruz-mountains | Santa Cruz Mountains | us/california | 94 | 37.24 | -122.06 | 20 | 2
  us/willamette-valley | Willamette Valley | us/oregon | 94 | 45.2 | -123.05 | 30 | 5
  us/walla-walla-valley | Walla Walla Valley | us/washington | 93 | 46.05 | -118.42 | 20 | 4
  us/columbia-valley | Columbia Valley | us/washington | 91 | 46.15 | -119.98 | 90 | 4
  us/finger-lakes | Finger Lakes | us/new-york | 88 | 42.62 | -77.02 | 30 | 4
  us/monticello-ava | Monticello AVA | us/virginia | 85 | 38.06 | -78.54 | 32 | 4
  us/texas-hill-country | Texas Hill Country | us/texas | 82 | 30.18 | -98.36 | 40 | 3
  france/bordeaux | Bordeaux |  | 99 | 45.02 | -0.5 | 34 | 5
  france/burgundy | Burgundy |  | 98 | 47.085 | 4.87 | 22 | 5
  france/champagne | Champagne |  | 97 | 49.105 | 4 | 21 | 5
  france/rhone-valley | Rhône Valley |  | 95 | 44.78 | 4.84 | 85 | 5
  france/loire-valley | Loire Valley |  | 95 | 47.33 | 1.15 | 140 | 5
  spain/rioja | Rioja |  | 93 | 42.47 | -2.45 | 60 | 5
  spain/ribera-del-duero | Ribera del Duero |  | 94 | 41.63 | -3.85 | 60 | 5
  spain/priorat | Priorat |  | 94 | 41.2 | 0.82 | 16 | 5
  spain/rias-baixas | Rías Baixas |  | 91 | 42.35 | -8.75 | 46 | 5
  spain/penedes | Penedès |  | 90 | 41.39 | 1.74 | 30 | 5
  italy/tuscany | Tuscany |  | 96 | 43.33 | 11.04 | 60 | 5
  italy/piedmont | Piedmont |  | 95 | 44.67 | 8.02 | 14 | 5
  italy/veneto | Veneto |  | 93 | 45.51 | 11.01 | 17 | 5
  italy/sicily | Sicily |  | 92 | 37.35 | 13.85 | 140 | 5
  italy/trentino-alto-adige | Trentino-Alto Adige |  | 91 | 46.37 | 11.18 | 22 | 5
`;

/** Winery: id | name | region | score | latitude | longitude | fee */
export const wineryLines = `
  us/california/napa-valley/opus-one | Opus One | us/napa-valley | 96 | 38.4378 | -122.4083 | 125-650 USD
  us/california/napa-valley/beringer | Beringer | us/napa-valley | 92 | 38.5106 | -122.4811 | 35 USD
  us/california/napa-valley/keever | Keever Vineyards | us/napa-valley | 93 | 38.3958 | -122.3771 | 50 USD
  us/california/napa-valley/realm | Realm Cellars | us/napa-valley | 95 | 38.3997 | -122.3192 | 75 USD
  us/california/sonoma-county/verite | Vérité | us/sonoma-county | 96 | 38.6262 | -122.7655 | 85 USD
  us/california/sonoma-county/kosta-browne | Kosta Browne | us/sonoma-county | 90 | 38.404 | -122.8197 | 50 USD
  us/california/sonoma-county/rochioli-estate | Rochioli Estate | us/sonoma-county | 93 | 38.5452 | -122.8738 | 40 USD
  us/california/sonoma-county/williams-selyem | Williams Selyem | us/sonoma-county | 92 | 38.5331 | -122.8836 | 50 USD
  us/california/sonoma-county/merry-edwards | Merry Edwards | us/sonoma-county | 91 | 38.4405 | -122.8572 | 35 USD
  us/california/paso-robles/saxum-james-berry | Saxum James Berry | us/paso-robles | 94 | 35.5712 | -120.7606 | 75 USD
  us/california/paso-robles/booker-fracture | Booker Fracture | us/paso-robles | 92 | 35.5689 | -120.7448 | 25 USD
  us/california/paso-robles/epoch-estate | Epoch Estate | us/paso-robles | 91 | 35.5469 | -120.8302 | 30 USD
  us/california/paso-robles/justin-isosceles | Justin Isosceles Reserve | us/paso-robles | 92 | 35.6604 | -120.8936 | 35 USD
  us/california/paso-robles/laventure-estate | L'Aventure Estate | us/paso-robles | 93 | 35.5793 | -120.7472 | 40 USD
  us/california/santa-barbara-county/jonata-todos | Jonata Todos | us/santa-barbara-county | 91 | 34.6378 | -120.1692 | 50 USD
  us/california/santa-barbara/the-hilt-estate | The Hilt Estate | us/santa-barbara-county | 92 | 34.6077 | -120.3957 | 45 USD
  us/california/santa-barbara/brewerclifton-pinot | Brewer-Clifton Pinot Noir | us/santa-barbara-county | 91 | 34.6427 | -120.4561 | 30 USD
  us/california/santa-barbara/au-bon-climat | Au Bon Climat | us/santa-barbara-county | 93 | 34.4222 | -119.6987 | 25 USD
  us/california/santa-barbara/melville-estate | Melville Estate | us/santa-barbara-county | 90 | 34.6608 | -120.2944 | 25 USD
  us/california/santa-cruz-mountains/ridge-monte-bello | Ridge Monte Bello | us/santa-cruz-mountains | 95 | 37.3131 | -122.1187 | 75 USD
  us/california/santa-cruz-mountains/ridge | Ridge Vineyards | us/santa-cruz-mountains | 94 | 37.3106 | -122.1141 | 30 USD
  us/oregon/willamette-valley/domaine-serene | Domaine Serene | us/willamette-valley | 94 | 45.2566 | -123.0582 | 45-85 USD
  us/oregon/willamette-valley/beaux-freres | Beaux Frères | us/willamette-valley | 92 | 45.3571 | -123.0533 | 75 USD
  us/oregon/willamette-valley/cristom | Cristom Vineyards | us/willamette-valley | 91 | 45.0549 | -123.0826 | 40 USD
  us/oregon/willamette-valley/evening-land | Evening Land Vineyards | us/willamette-valley | 93 | 45.0478 | -123.0622 | 50 USD
  us/oregon/willamette-valley/bergstrom | Bergström Wines | us/willamette-valley | 91 | 45.3284 | -123.0318 | 50 USD
  us/washington/walla-walla/leonetti-cellar | Leonetti Cellar | us/walla-walla-valley | 94 | 46.0442 | -118.2907 | not offered
  us/washington/walla-walla/cayuse-vineyards | Cayuse Vineyards | us/walla-walla-valley | 93 | 46.0674 | -118.3373 | not offered
  us/washington/walla-walla/lecole-no-41 | L'Ecole No 41 | us/walla-walla-valley | 91 | 46.0572 | -118.5803 | 20-45 USD
  us/washington/walla-walla/pepper-bridge-winery | Pepper Bridge Winery | us/walla-walla-valley | 90 | 46.0047 | -118.3866 | 30 USD
  us/washington/columbia-valley/quilceda-creek | Quilceda Creek | us/columbia-valley | 95 | 46.2776 | -119.4493 | not offered
  us/washington/columbia-valley/hedges-family-estate | Hedges Family Estate | us/columbia-valley | 91 | 46.2869 | -119.4391 | 25 USD
  us/washington/columbia-valley/kiona-vineyards | Kiona Vineyards | us/columbia-valley | 90 | 46.2692 | -119.4558 | 15 USD
  us/washington/columbia-valley/maryhill-winery | Maryhill Winery | us/columbia-valley | 87 | 45.6779 | -120.8872 | 20 USD
  us/new-york/finger-lakes/dr-konstantin-frank-riesling | Dr. Konstantin Frank | us/finger-lakes | 93 | 42.4729 | -77.1864 | 15-30 USD
  us/new-york/finger-lakes/hermann-j-wiemer | Hermann J. Wiemer Vineyard | us/finger-lakes | 92 | 42.5697 | -76.9266 | 20-30 USD
  us/new-york/finger-lakes/forge-cellars | Forge Cellars | us/finger-lakes | 91 | 42.4493 | -76.8611 | 20-30 USD
  us/new-york/finger-lakes/ravines-wine-cellars | Ravines Wine Cellars | us/finger-lakes | 89 | 42.8121 | -77.0018 | 10-20 USD
  us/virginia/monticello-ava/barboursville-vineyards | Barboursville Vineyards | us/monticello-ava | 90 | 38.1637 | -78.2814 | 20 USD
  us/virginia/monticello-ava/king-family-vineyards | King Family Vineyards | us/monticello-ava | 89 | 38.0478 | -78.7369 | 15-20 USD
  us/virginia/monticello-ava/veritas-vineyards | Veritas Vineyard & Winery | us/monticello-ava | 88 | 38.0216 | -78.7984 | 20 USD
  us/virginia/monticello-ava/jefferson-vineyards | Jefferson Vineyards | us/monticello-ava | 86 | 37.9969 | -78.4428 | 20 USD
  us/texas/hill-country/william-chris-vineyards | William Chris Vineyards | us/texas-hill-country | 92 | 30.2446 | -98.5548 | 25-30 USD
  us/texas/hill-country/pedernales-cellars | Pedernales Cellars | us/texas-hill-country | 90 | 30.2024 | -98.6437 | 20 USD
  us/texas/hill-country/becker-vineyards | Becker Vineyards | us/texas-hill-country | 91 | 30.2087 | -98.7101 | 15 USD
  us/texas/hill-country/duchman-family | Duchman Family Winery | us/texas-hill-country | 91 | 30.0962 | -98.0439 | 12-18 USD
  us/texas/hill-country/fall-creek | Fall Creek Vineyards | us/texas-hill-country | 89 | 30.1339 | -98.0117 | 8-20 USD
  france/bordeaux/chateau-margaux | Château Margaux | france/bordeaux | 100 | 45.0444 | -0.6687 | 150 EUR
  france/bordeaux/chateau-lafite-rothschild | Château Lafite Rothschild | france/bordeaux | 99 | 45.2252 | -0.7727 | 200 EUR
  france/bordeaux/chateau-latour | Château Latour | france/bordeaux | 100 | 45.1874 | -0.7462 | 180 EUR
  france/bordeaux/chateau-petrus | Château Pétrus | france/bordeaux | 98 | 44.9284 | -0.1755 | not offered
  france/bordeaux/chateau-haut-brion | Château Haut-Brion | france/bordeaux | 98 | 44.8153 | -0.6084 | 120 EUR
  france/burgundy/domaine-romanee-conti | Domaine de la Romanée-Conti | france/burgundy | 98 | 47.1609 | 4.9537 | not offered
  france/burgundy/leroy-musigny | Leroy Musigny | france/burgundy | 97 | 47.1617 | 4.9556 | not offered
  france/burgundy/domaine-leflaive | Domaine Leflaive | france/burgundy | 96 | 46.9461 | 4.7527 | not offered
  france/burgundy/armand-rousseau | Domaine Armand Rousseau | france/burgundy | 97 | 47.2268 | 4.9668 | none
  france/burgundy/dujac | Domaine Dujac | france/burgundy | 95 | 47.1976 | 4.9637 | none
  france/champagne/dom-perignon | Dom Pérignon | france/champagne | 94 | 49.0432 | 3.9603 | 40-200 EUR
  france/champagne/krug-grande-cuvee | Krug Grande Cuvée | france/champagne | 98 | 49.2637 | 4.0389 | 150 EUR
  france/champagne/salon-blanc-de-blancs | Salon Blanc de Blancs | france/champagne | 96 | 48.9447 | 4.0211 | none
  france/champagne/bollinger-la-grande-annee | Bollinger La Grande Année | france/champagne | 95 | 49.0563 | 4.0069 | 80 EUR
  france/champagne/louis-roederer-cristal | Louis Roederer Cristal | france/champagne | 96 | 49.2602 | 4.0351 | none
  france/rhone-valley/guigal-la-la-wines | Guigal La La Wines | france/rhone-valley | 98 | 45.4913 | 4.8124 | 25-75 EUR
  france/rhone-valley/chateau-de-beaucastel | Château de Beaucastel | france/rhone-valley | 95 | 44.1048 | 4.8518 | 25-75 EUR
  france/rhone-valley/paul-jaboulet-aine | Paul Jaboulet Aîné | france/rhone-valley | 92 | 45.0711 | 4.8403 | 25-50 EUR
  france/rhone-valley/domaine-jamet | Domaine Jamet | france/rhone-valley | 96 | 45.4868 | 4.7847 | none
  france/rhone-valley/clos-des-papes | Clos des Papes | france/rhone-valley | 95 | 44.0571 | 4.8346 | none
  france/loire-valley/didier-dagueneau-silex | Didier Dagueneau Silex | france/loire-valley | 96 | 47.3283 | 2.9613 | none
  france/loire-valley/clos-rougeard | Clos Rougeard | france/loire-valley | 96 | 47.2141 | -0.0737 | not offered
  france/loire-valley/huet-vouvray | Domaine Huet | france/loire-valley | 97 | 47.4172 | 0.8079 | 20-50 EUR
  france/loire-valley/domaine-des-baumard | Domaine des Baumard | france/loire-valley | 91 | 47.3587 | -0.6549 | 20-35 EUR
  france/loire-valley/alphonse-mellot | Alphonse Mellot | france/loire-valley | 93 | 47.3316 | 2.8402 | 25-100 EUR
  spain/rioja/la-rioja-alta-904 | La Rioja Alta | spain/rioja | 95 | 42.5836 | -2.8487 | 28-65 EUR
  spain/rioja/marques-de-murrieta-castillo-ygay | Marqués de Murrieta | spain/rioja | 94 | 42.4437 | -2.3857 | 45-65 EUR
  spain/rioja/bodegas-muga-prado-enea | Bodegas Muga | spain/rioja | 93 | 42.5826 | -2.8489 | 30-60 EUR
  spain/rioja/remelluri-reserva | Remelluri | spain/rioja | 92 | 42.6068 | -2.7737 | 35 EUR
  spain/rioja/cvne-imperial | CVNE | spain/rioja | 91 | 42.5857 | -2.8512 | 20 EUR
  spain/ribera-del-duero/vega-sicilia-unico | Vega Sicilia | spain/ribera-del-duero | 98 | 41.6197 | -4.2793 | not offered
  spain/ribera-del-duero/dominio-de-pingus | Dominio de Pingus | spain/ribera-del-duero | 95 | 41.6259 | -4.3577 | not offered
  spain/ribera-del-duero/aalto-ps | Aalto | spain/ribera-del-duero | 93 | 41.5983 | -4.2247 | 50 EUR
  spain/ribera-del-duero/emilio-moro-malleolus | Emilio Moro | spain/ribera-del-duero | 91 | 41.6452 | -4.1536 | 25-60 EUR
  spain/ribera-del-duero/tinto-pesquera | Tinto Pesquera | spain/ribera-del-duero | 92 | 41.6419 | -4.1581 | 20 EUR
  spain/priorat/clos-mogador | Clos Mogador | spain/priorat | 95 | 41.1898 | 0.7744 | 60 EUR
  spain/priorat/alvaro-palacios-lermita | Álvaro Palacios | spain/priorat | 97 | 41.1941 | 0.7797 | 150 EUR
  spain/priorat/clos-erasmus | Clos Erasmus | spain/priorat | 95 | 41.1932 | 0.7761 | not offered
  spain/priorat/mas-doix | Mas Doix | spain/priorat | 93 | 41.2337 | 0.8441 | 35-80 EUR
  spain/priorat/cims-de-porrera | Cims de Porrera | spain/priorat | 91 | 41.1897 | 0.8531 | 25 EUR
  spain/rias-baixas/pazo-de-senorans | Pazo de Señoráns | spain/rias-baixas | 93 | 42.5013 | -8.7158 | 20-55 EUR
  spain/rias-baixas/do-ferreiro-cepas-vellas | Do Ferreiro | spain/rias-baixas | 94 | 42.4446 | -8.7776 | 30 EUR
  spain/rias-baixas/albamar | Albamar | spain/rias-baixas | 90 | 42.4879 | -8.8117 | 25 EUR
  spain/rias-baixas/zarate | Zárate | spain/rias-baixas | 92 | 42.4572 | -8.7663 | 25-50 EUR
  spain/rias-baixas/la-cana | La Caña | spain/rias-baixas | 88 | 42.5683 | -8.7564 | 25 EUR
  spain/penedes/gramona-iii-lustros | Gramona | spain/penedes | 92 | 41.4262 | 1.7847 | 30-60 EUR
  spain/penedes/raventos-i-blanc | Raventós i Blanc | spain/penedes | 91 | 41.4339 | 1.7987 | 35-55 EUR
  spain/penedes/recaredo | Recaredo | spain/penedes | 93 | 41.4283 | 1.7889 | 25-60 EUR
  spain/penedes/pares-balta | Parés Baltà | spain/penedes | 88 | 41.3587 | 1.6686 | 15-35 EUR
  spain/penedes/llopart | Llopart | spain/penedes | 88 | 41.4061 | 1.8143 | 20-40 EUR
  italy/tuscany/sassicaia | Tenuta San Guido Sassicaia | italy/tuscany | 97 | 43.2251 | 10.5594 | 150 EUR
  italy/tuscany/tignanello | Tignanello | italy/tuscany | 96 | 43.5994 | 11.2298 | 90-150 EUR
  italy/tuscany/brunello-di-montalcino-biondi-santi | Biondi-Santi Brunello di Montalcino | italy/tuscany | 97 | 43.0384 | 11.5072 | 100-150 EUR
  italy/tuscany/fontodi-flaccianello | Fontodi Flaccianello | italy/tuscany | 95 | 43.5362 | 11.3098 | 50-80 EUR
  italy/tuscany/ornellaia | Ornellaia | italy/tuscany | 95 | 43.2132 | 10.6103 | 100-150 EUR
  italy/piedmont/gaja-barbaresco | Gaja Barbaresco | italy/piedmont | 97 | 44.7246 | 8.0815 | 150 EUR
  italy/piedmont/giuseppe-rinaldi-barolo | Giuseppe Rinaldi Barolo | italy/piedmont | 96 | 44.6102 | 7.9463 | 50 EUR
  italy/piedmont/bruno-giacosa | Bruno Giacosa | italy/piedmont | 95 | 44.7221 | 8.1109 | 60-100 EUR
  italy/piedmont/bartolo-mascarello | Bartolo Mascarello | italy/piedmont | 95 | 44.6114 | 7.9436 | 40 EUR
  italy/piedmont/vietti-rocche-di-castiglione | Vietti Rocche di Castiglione | italy/piedmont | 92 | 44.6228 | 7.9757 | 50-110 EUR
  italy/veneto/quintarelli-amarone | Quintarelli Amarone | italy/veneto | 96 | 45.5419 | 10.9466 | 100-150 EUR
  italy/veneto/dal-forno-romano | Dal Forno Romano | italy/veneto | 95 | 45.4784 | 11.1869 | 100-150 EUR
  italy/veneto/allegrini | Allegrini | italy/veneto | 92 | 45.5368 | 10.8842 | 30-70 EUR
  italy/veneto/masi-costasera | Masi Costasera | italy/veneto | 91 | 45.5236 | 10.8433 | 25-60 EUR
  italy/veneto/tommasi-amarone | Tommasi Amarone | italy/veneto | 91 | 45.5046 | 10.9177 | 25-45 EUR
  italy/sicily/donnafugata-mille-e-una-notte | Donnafugata Mille e una Notte | italy/sicily | 92 | 37.8018 | 12.4462 | 30-80 EUR
  italy/sicily/passopisciaro | Passopisciaro | italy/sicily | 94 | 37.8646 | 15.0388 | 50-80 EUR
  italy/sicily/planeta-santa-cecilia | Planeta Santa Cecilia | italy/sicily | 91 | 36.8027 | 15.0196 | 30-60 EUR
  italy/sicily/occhipinti-sp68 | Occhipinti SP68 | italy/sicily | 92 | 36.9781 | 14.5337 | 35-55 EUR
  italy/sicily/cos-nero-di-lupo | COS Nero di Lupo | italy/sicily | 91 | 36.9986 | 14.5843 | 25-45 EUR
  italy/trentino-alto-adige/elena-walch-pinot-grigio | Elena Walch Pinot Grigio | italy/trentino-alto-adige | 90 | 46.3414 | 11.2432 | 20-45 EUR
  italy/trentino-alto-adige/terlaner-classico | Cantina Terlano Terlaner Classico | italy/trentino-alto-adige | 93 | 46.5304 | 11.2479 | 25-65 EUR
  italy/trentino-alto-adige/foradori-granato | Foradori Granato | italy/trentino-alto-adige | 93 | 46.2116 | 11.0957 | 35-60 EUR
  italy/trentino-alto-adige/alois-lageder | Alois Lageder | italy/trentino-alto-adige | 90 | 46.2877 | 11.2108 | 25-60 EUR
  italy/trentino-alto-adige/manincor-reserve | Manincor Réserve | italy/trentino-alto-adige | 89 | 46.3918 | 11.2519 | 20-40 EUR
`;
