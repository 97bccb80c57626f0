/** Words that show which sense of a word with several sounds is meant. */
export const PAST_MARKS = /^(?:was|were|had|did|could|would)$|[^e]ed$/;
export const ARTICLE = /^(?:the|a|an|this|that|its|his|her|their|our|my|your|no|any|every|one|some|another)$/;
export const METAL_NOUNS =
  /^(?:pipes?|poisoning|oxides?|acetate|acid|paints?|mines?|mining|ores?|sheets?|pencils?|shot|bullets?|glass|glaze|crystal|sulfide|sulphide|sulfate|carbonate|chloride|iodide|nitrate|azide|isotopes?|weights?|foil|roof|roofs|coffin|content|levels|exposure|smelting|smelter|solder|batter(?:y|ies)|type|soldiers?|tetraethyl|white|metal|atoms?|ions?|sinkers?|shielding|plates?|balls?)$/;
export const LEADING_ROLE =
  /^(?:in|on|by|up|to|the|a|over|roles?|singers?|vocals?|vocalists?|guitars?|guitarists?|actors?|actress|writers?|authors?|characters?|single)$/;
export const METALS =
  /^(?:gold|silver|copper|iron|tin|zinc|mercury|nickel|bronze|brass|arsenic|antimony|cadmium|aluminum|aluminium|uranium|bismuth|molten|sulfur|sulphur|metals?)$/;
export const PERFORMED =
  /^(?:perform(?:s|ed|ing|ances?)?|play(?:s|ed|ing)?|broadcast(?:s|ed|ing)?|record(?:ed|ing|ings)?|televis(?:ed|ing)|stream(?:ed|ing|s)?|air(?:ed|ing|s)?|sing|sang|sung|singing|shown|appear(?:s|ed|ing|ances)?|heard|seen|go|goes|went|going)$/;
export const LIVE_THINGS =
  /^(?:album|albums|music|performances?|shows?|concerts?|audiences?|broadcasts?|broadcasting|recordings?|television|tv|tour|tours|action|animals?|births?|births|births|ammunition|bait|wire|wires|stock|events?|coverage|video|videos|streams?|streaming|version|versions|stage|sessions?|band|bands|set|sets|cattle|specimens?|footage|radio|games?|debut|act|acts|vaccines?|vaccine|virus|rounds?|cells?|views?|feed|theatre|theater|entertainment|cd|dvd|ep|lp|bands)$/;
export const TINY_THINGS =
  /^(?:amounts?|quantit(?:y|ies)|particles?|details?|traces?|fractions?|organisms?|animals?|creatures?|sizes?|crystals?|grains?|differences?|plants?|scales?|holes?|droplets?|cracks?|structures?|pores?|variations?|changes?|doses?|hairs?|eggs?|spores?|cells?|insects?|proportions?|examination|inspection|description|study|observation|concentrations?)$/;

export const FISHING =
  /^(?:fish|fishes|fishing|fished|fishermen|fisherman|fishery|anglers?|angling|catch|caught|largemouth|smallmouth|striped|trout|pike|carp|perch|salmon|lakes?|rivers?|sea)$/;
export const MUSIC =
  /^(?:guitars?|guitarist|drums?|drummer|vocals?|singer|sings|plays?|played|playing|player|double|clarinet|baritone|tenor|voice|clef|line|lines|song|songs|album|band)$/;

export const TURNED = /^(?:turn|transmut|transform|chang|convert|melt)/;
