/// How people ask in English. ``SkillRule`` describes a line.
enum EnglishSkillRules {
  static let askers = "what whats how which who where wheres show me word"

  static let fillers = """
    a an the is are be it its of to for in on at please pls me my us our you your i we can could would will shall do does did ok okay hey hi
    martlet now just right here there this that so and with by up s want need tell say know exactly kindly really actually
    currently mum mom dad mommy mummy daddy like about been were was much have has had got im id ill youre they hear
    """

  static let lines = """
    time 95 what|whats|tell|know|say|says|got|have|give|check|current|read time|hour|clock !long|much|left|next|story|day|dinner|bed|was|remain*
    time 74 time|hour|clock !story|timer|long|much|left
    time 95 ^how late is it
    time 85 is it late|early
    date 95 what|whats|which|tell|know|say|got|current day|date|month|year|weekday !next|now|plan|say|said|did|season|weather|after
    date 93 what|whats|which todays|date|calendar
    date 90 what|whats is today|tomorrow|yesterday|it !say|weather|plan|season|next|time|for
    date 90 ^is|was it|today|tomorrow|yesterday monday|tuesday|wednesday|thursday|friday|saturday|sunday|weekend
    date 76 date|weekday
    date 70 day|today !we|i
    now 94 what|whats|which|show do|doing|happening|happens|on|plan|plans|activity|supposed|schedule|going|should|task|have|got now|today|currently|moment|present|day|plan|schedule !said|say|next|after|weather|time|date
    now 90 what|whats now
    now 80 plan|schedule|timetable !next|after|tomorrow
    now 72 ^now|activity
    next 95 next|after|afterwards|later|then|following|follows what|whats|which|tell|show|whos !month|day|year|say
    next 88 ^what|whats after !day|said|name _
    next 90 what|whats happens|comes|come|doing|do after|afterwards|next
    next 76 next|afterwards !month|year|day|door|to
    timer 96 timer|countdown|alarm|stopwatch|remind # !left|stop|cancel|off
    timer 94 # minute|minutes|min|mins|second|seconds|sec|secs|hour|hours set|start|give|put|run|time|wait|timer|let|count|remind|begin|go|want|need|please|for !story|left|ago|old|still
    timer 96 countdown|count|counting down|minutes|minute|seconds|timer #
    timer 92 # minute|minutes|second|seconds|hour|hours for|until|of !left|ago|old|stop|more|was|took
    timer 90 timer|countdown minute|hour|half !left|stop|cancel|how
    timer 82 # minute|minutes|min|mins|second|seconds|hour|hours !left|ago|old|was
    timer 92 half|quarter hour|an|minute set|start|give|put|run|time|wait|timer|let|remind|please|for|in
    timer 88 start|set|put|run|begin|new|make timer|countdown|stopwatch|alarm !stop|cancel
    timer 64 ^timer|countdown
    timer-stop 94 no|dont more|want|need timer|alarm|countdown
    timer-stop 97 stop|cancel|end|off|kill|finish|clear|enough|delete|quit|pause|remove|halt timer|countdown|clock|alarm|counting|stopwatch|ringing|beeping
    timer-left 96 how|what|whats|tell|show long|much|many|time|minutes|seconds left|remain*|more|until|till|still|yet|go !far
    timer-left 93 time|timer|minutes|seconds|long|much left|remain*
    timer-left 90 ^is|has|when timer|time|alarm|countdown over|done|finish*|end*|up|nearly|almost|ring|ready|go
    timer-left 84 longer|long go|left|yet|now|wait !far|how
    timer-left 90 how long timer|left|now|yet
    where 96 where|wheres|find|locate|show|look|looking|which|see|search|point|lead|take|cant word|tile|button|picture|symbol|icon|card|square|tiles !mean|means|say _
    where 92 where|find|look|search on|boards|board|page|tiles it|boards|board|page !we|going|did _
    where 94 ^which page|board|screen|folder _
    where 84 ^where|wheres|find|locate is|are|can|do|find|a|the|s !we|going|did|were|was|from|go|my|you|mum|dad|he|she|they _
    where 72 ^wheres|where|find|locate !we|going|did|were|was|from|go|you|he|she|they _
    meaning 97 mean|means|meaning what|whats|does|do|tell|understand !didnt|english|bulgarian|he|she|they _
    meaning 95 meaning|means|define|definition|explain|explanation|describe !english|bulgarian|he|she|they|teacher _
    meaning 86 what|whats that|this|it !season|weather|time|next|now|today|plan|noise|smell|your|my|name _
    meaning 78 ^what|whats is|are|a|an|s !time|next|now|today|plan|weather|season|date|day|left|your|my|that|this|it|name|wrong|happening|up|english|bulgarian|for|going _
    meaning 74 ^who|what is|are a|an _
    translate 98 how|whats|what|tell say|said|translate|call|called|word|write|says|do|is|for bulgarian|english|bulgaria _
    translate 96 translate|translation|translated _
    translate 88 bulgarian|english !i|you|he|she|they|class|lesson|teacher|like|speak|learn _
    weather 96 weather|forecast|temperature|umbrella !i|love|was
    weather 95 weather|forecast like|what|whats|hows|how|tell|today|outside|check
    weather 92 umbrella|raincoat !my|lost|is|have
    weather 84 outside hot|cold|warm|wet|sunny|rain|raining|snow !i|we|play
    weather 90 is|will|how|what it|outside|today|rain rain|raining|snow|snowing|sunny|cold|hot|warm|windy|cloudy|outside|weather
    season 97 season !ticket|i|favourite|favorite
    season 90 ^is it|already|still|this winter|summer|spring|autumn|fall
    season 84 what|which time year
    count 96 count|counting # !i|he|she|sheep
    count 90 number|numbers|say # from|to|till|until|up|through
    count 90 count|counting # !can|could|he|she|brother|sister|already|learned
    count 92 ^can|could|will you count #
    count 92 hear count|counting #
    count 84 count with|to|me|please|numbers|for|together !on|i|you|can|could|learned
    count 66 ^count
    story 96 tell|read|make|want|hear|give|another|show|start|a|please|create story|stories|tale|fairytale !was|liked|loved|i
    story 96 tell|read|make|hear|give|another|start|create|i story|stories|tale|fairytale|photos|pictures me|a|please|want|one !was|liked|loved
    story 72 ^story|stories
    help 97 call|get|fetch|ring|phone|bring|need|send|alert|shout|find mum|mom|mummy|mommy|dad|daddy|doctor|nurse|teacher|someone|somebody|anybody|person|ambulance|grandma|granny|grownup|adult|carer|parents !word|tile|picture|new|friend
    help 96 help !helped|helping|helpful|him|her|them|you|word|mean|means|like|likes|can
    help 95 need|call|want|get|please|can|shout help|emergency !word|mean
    help 92 emergency|sos|urgent
    help 98 help|emergency hurt|hurts|hurting|pain|ache*|sick|bleeding !not|dont|doesnt|didnt|isnt|never|no|stopped|what|whats|where|wheres|find|show|word|mean|means|say|how|bulgarian|english
    pain 96 hurt|hurts|hurting|pain|painful|ache*|aching|sore|headache|stomachache|tummyache|bellyache|toothache|earache|ouch|dizzy|bleeding|choking|vomiting|fever !not|dont|doesnt|didnt|isnt|never|no|stopped|what|whats|where|wheres|find|show|word|mean|means|say|how|bulgarian|english
    pain 96 hurt|hurts|hurting|pain|painful|ache*|aching|sore|headache|stomachache|tummyache|bellyache|toothache|earache|ouch|dizzy|bleeding|choking|vomiting|fever tummy|stomach|belly|head|ear|ears|tooth|teeth|throat|leg|legs|arm|arms|hand|hands|foot|feet|knee|knees|back|eye|eyes|finger|fingers|toe|toes|nose|neck|mouth|tongue|chest|skin|elbow|shoulder|bottom|everything !not|dont|doesnt|didnt|isnt|never|no|stopped|what|whats|where|wheres|find|show|word|mean|means|say|how|bulgarian|english
    pain 94 sick|unwell|poorly|nauseous i|im|am|feel|feeling !not|dont|doesnt|didnt|isnt|never|no|stopped|what|whats|where|wheres|find|show|word|mean|means|say|how|bulgarian|english
    pain 80 ill am|im|feel|feeling !not|dont|doesnt|didnt|isnt|never|no|stopped|what|whats|where|wheres|find|show|word|mean|means|say|how|bulgarian|english|better
    pain 94 dont|not|cant feel|feeling|breathe well|good|okay|ok|right|breathe !what|where|say|word|mean
    pain 94 throw|threw|throwing|threwing up i|im|going|gonna|might !ball|it|not|dont
    pain 92 hit|hits|hitting|bit|bites|bitten|kicked|kicks|pinched|pinches|stung|scratched me !ball|not|dont|didnt|word|mean|say
    pain 90 cut|burned|burnt|bumped|banged|broke|hit myself|tummy|stomach|belly|head|ear|ears|tooth|teeth|throat|leg|legs|arm|arms|hand|hands|foot|feet|knee|knees|back|eye|eyes|finger|fingers|toe|toes|nose|neck|mouth|tongue|chest|skin|elbow|shoulder|bottom|everything !nails|hair|word|mean|say|not|dont|what|where|how
    repeat 92 ^what|sorry|pardon did you say
    repeat 96 say|said|repeat|tell|play|speak|hear|read again|repeat|last|more|before !story|i|today|all
    repeat 94 repeat|again that|what|my|it|please|last|i|one|sentence|phrase|me !story|play|go|come|today|hungry|want
    repeat 94 what|whats did|was|have i|last|my say|said|tell|phrase|sentence|just !today|morning|all|day
    repeat 96 hear|heard|hearing didnt|dont|couldnt|cant again|more|time|repeat
    repeat 92 once|one more|again|time !go|want|i
    repeat 86 ^repeat|again|pardon
    phrases 97 what|show|list|read|tell|see|which|everything|all|hear|play did|have|was|my|i|all|said say|saying|said|tell|told|talk|talked|spoke|phrases|sentences|sayings|spoken|messages today|todays|morning|day|so|all|far|tonight|afternoon
    phrases 95 today|todays|day phrases|sentences|sayings|messages
    thing 74 ^what|whats this|that|it
    thing 90 camera look|looking|see|show|use|open|what|whats|with
    phrases 90 phrases|sentences history|list|my|show|again|all|read
    """
}
