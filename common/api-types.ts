/** Types of the HTTP API, generated from openapi.yaml by `npm run generate`; not to be edited. */
export interface paths {
    "/api/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search listings, cacheable
         * @description The same grammar as `POST /api/search`, in the query string. The answer may be cached for a short while.
         *
         *     Besides the parameters listed, `f.FIELD.facet.limit`, `.mincount`, `.missing`, `.sort` and `.prefix` set a
         *     facet option for one field; pairs equal to those in a block's own `params` are accepted as they are; names a
         *     block keeps in the URL hash (`exposed_params`) are accepted with up to 2,048 characters. One that a block maps
         *     (`custom_params`) narrows the search and all its counts where its value fits the mapping; any other value, and
         *     any other such name, is ignored. Anything else is `unknown-parameter`.
         *
         *     What helps with a search comes without asking, as the site's settings of the index say: marked words, another
         *     spelling, and what one filter less would find. It comes with lists only (`rows` above 0), the last two only with
         *     their beginning (`start` 0).
         */
        get: operations["searchGet"];
        put?: never;
        /**
         * Search listings
         * @description Solr's select parameters as a form, at most 64 KiB and 200 pairs; see `GET /api/search` for the names and for
         *     what is accepted beside them. A form with the one field `query` is decoded once more and read as the form
         *     itself. With `ids` the answer is that of `/api/documents`.
         */
        post: operations["searchPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Full documents by id
         * @description Documents in the order asked, repeats dropped; ids that no longer exist are listed in `missing`.
         */
        get: operations["documentsGet"];
        put?: never;
        /**
         * Full documents by id, for long lists
         * @description The same as `GET /api/documents`, with the parameters in the body.
         */
        post: operations["documentsPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/leads/{formId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What an enquiry form consists of */
        get: operations["leadFormGet"];
        put?: never;
        /**
         * Send an enquiry
         * @description The form's own fields by their names (`NAME_from` and `NAME_to` for a range of dates, a name repeated for several
         *     choices), as a form or as a JSON object of texts and lists of texts, at most 256 KiB; and beside them what the
         *     schema lists. A name the form does not know is refused.
         *
         *     An enquiry is acknowledged when it is on disk. The same `submission_id` with the same data is the same enquiry,
         *     however often it is sent: after an answer that never came it may be sent again without harm.
         *
         *     With `Accept: application/json`, or a JSON body, answers are JSON. Otherwise they are pages: the form again with
         *     everything kept where something is wrong, and a redirect (303) to a page that says thank you where nothing is.
         */
        post: operations["leadPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bt-leads-antibot-workaround": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What unlocks each form
         * @description The address and a key for each form, by its id. A key is good for its form, for a day, from the shortest time a
         *     person takes to fill in a form; never kept by a cache.
         */
        get: operations["antibotSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sites/all/modules/contrib/antibot/js/antibot.js": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The anti-bot script at its legacy path */
        get: operations["antibotScript"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/antibot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Why a form did not open */
        get: operations["antibotExplain"];
        put?: never;
        /**
         * Where locked forms lead
         * @description Asks a question in place of the key and carries everything that was typed along to `POST /api/leads/{formId}`.
         *     `bt_form` names the form; without it the form is told by the names of its fields, and where that fails the page
         *     shows what was typed.
         */
        post: operations["antibotChallenge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/flags/{namespace}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What is flagged
         * @description The flagged items of a namespace, in the order in which they were flagged: by the ids of the visitor's cookie of that
         *     name, or by `ids`. A cookie that cannot be read counts as no flags; only its first 300 ids are looked up.
         */
        get: operations["flagsGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/flags/{namespace}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Flag or unflag an item without scripts
         * @description Writes the visitor's cookie and leads back to the page they came from. For forms of the site's own pages: a request
         *     from elsewhere is `cross-site`. Errors are pages where the server has pages.
         */
        post: operations["flagsToggle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/indexes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What may be asked of each index
         * @description The indexes of the site in its order, each with the fields, orders, boosts and limits that requests are checked
         *     against. A request without an index may use what any of them allows.
         */
        get: operations["indexesGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/indexes/{index}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What may be asked of one index */
        get: operations["indexGet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the server is alive */
        get: operations["health"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether searches can be answered */
        get: operations["ready"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Measurements for Prometheus */
        get: operations["metrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.yaml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** This description as YAML */
        get: operations["openapiYaml"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** This description as JSON */
        get: operations["openapiJson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/docs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** This description as a page */
        get: operations["docs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description Names and values as `GET /api/search` lists them; a list stands for a repeated name. */
        SearchForm: {
            /** @description The whole form, encoded once more, in place of everything else. */
            query?: string;
        } & {
            [key: string]: string | string[];
        };
        DocumentsForm: {
            ids: string;
            fq?: components["schemas"]["IndexFilter"];
            wt?: components["schemas"]["WriterType"];
            "json.wrf"?: components["schemas"]["Callback"];
        };
        IndexFilter: string[];
        /** @enum {string} */
        WriterType: "json";
        Callback: string;
        /** @description A listing by its index fields; a field without a value is absent. */
        Document: {
            id?: string;
        } & {
            [key: string]: unknown;
        };
        /** @description A map from value to count, or pairs in the engine's order; documents without a value count under '' or null. */
        FacetCounts: {
            [key: string]: number;
        } | [
            string | null,
            number
        ][];
        /** @description Null where no document has a value. */
        FieldStats: {
            [key: string]: number | null;
        } | null;
        SearchAnswer: {
            responseHeader: {
                status: number;
                /** @description Milliseconds the engine took. */
                QTime?: number;
                /** @description True when the engine ran out of time and counts may be low. */
                partialResults?: boolean;
                params: {
                    rows: string;
                    start: string;
                };
            };
            response: components["schemas"]["ResultList"];
            /** @description Where the list goes on, when `cursorMark` was sent; the same as was sent at its end. */
            nextCursorMark?: string;
            facet_counts?: {
                facet_fields: {
                    [key: string]: components["schemas"]["FacetCounts"];
                };
                facet_ranges?: {
                    [key: string]: {
                        [key: string]: unknown;
                    };
                };
            };
            stats?: {
                stats_fields: {
                    [key: string]: components["schemas"]["FieldStats"];
                };
            };
            /**
             * @description Texts of the documents in which the words of `q` stand between U+E000 and U+E001, by document id and field.
             *     Nothing else in them is markup; what does not hold a word is absent.
             */
            highlighting?: {
                [key: string]: {
                    [key: string]: string[];
                };
            };
            /** @description Words that are close to those of `q` and find more, when `q` finds little. */
            spellcheck?: {
                suggestion: {
                    words: string;
                    /** @description What they find with the same filters. */
                    numFound: number;
                };
            };
            /** @description When nothing was found, what one thing less would find; what would find nothing either is left out. */
            alternates?: ({
                /** @description The filter to leave out */
                fq: string;
                numFound: number;
            } | {
                /** @description The name of the custom parameter to leave out. */
                param: string;
                numFound: number;
            } | {
                /** @description A block's default query to put in place of `q`. */
                q: string;
                numFound: number;
            })[];
        };
        ResultList: {
            numFound: number;
            start: number;
            docs: components["schemas"]["Document"][];
        };
        DocumentsAnswer: {
            response: components["schemas"]["ResultList"];
            /** @description Ids that no longer exist, in the order asked. */
            missing: string[];
        };
        /** @description The form's own fields, and these. */
        LeadPost: {
            /** @description A UUID made by the page, once for each enquiry. */
            submission_id?: string;
            /** @description The form's key of `/bt-leads-antibot-workaround`. */
            antibot_key?: string;
            /** @description Names the question of a page without scripts. */
            challenge_token?: string;
            /** @description In place of a key. */
            challenge_answer?: string;
            /** @description Must be empty; a trap for programs. */
            bt_homepage?: string;
            /** @description The id of the form */
            bt_form?: string;
            /** @description Ids of the listings the enquiry is about. */
            about_id?: string | string[];
            /** @description A path of this site that pages without scripts lead back to. */
            return_to?: string;
            /** @description Of scripted posts; ignored. */
            "ajax_page_state[jquery_version]"?: string;
        } & {
            [key: string]: string | string[];
        };
        LeadAnswer: {
            lead: {
                id: string;
            };
            thanks: components["schemas"]["LeadThanks"];
        };
        LeadThanks: {
            title: string;
            text: string;
        };
        LeadForm: {
            id: string;
            title: string;
            intro?: string;
            /** @enum {string} */
            about: "listing" | "flags" | "general";
            /** @enum {integer} */
            columns: 1 | 2;
            /** @enum {string} */
            size: "tiny" | "small" | "medium" | "large" | "xlarge";
            submitLabel: string;
            thanks: components["schemas"]["LeadThanks"];
            fields: components["schemas"]["LeadField"][];
        };
        LeadField: {
            /** @description A range of dates is sent as `NAME_from` and `NAME_to`. */
            name: string;
            /** @enum {string} */
            kind: "text" | "email" | "tel" | "number" | "date" | "date-range" | "select" | "checkboxes" | "textarea" | "hidden" | "consent";
            label: string;
            required: boolean;
            help?: string;
            autocomplete?: string;
            /** @description In code points. */
            minLength?: number;
            /** @description In code points. */
            maxLength?: number;
            /** @description For the whole value */
            pattern?: string;
            patternMessage?: string;
            /** @description A number; for dates an ISO date or `today`. */
            min?: number | string;
            /** @description A number; for dates an ISO date or `today`. */
            max?: number | string;
            step?: number;
            options?: {
                value: string;
                label: string;
            }[];
            value?: string;
            /** @enum {string} */
            width?: "half" | "full";
            rows?: number;
        };
        FlagForm: {
            /** @description The id of the item to flag, or to unflag where it is flagged. */
            toggle: string;
        };
        FlagsAnswer: {
            items: {
                /** @description The value by which it is flagged. */
                id: string;
                /** @description The document's `is_eid`. */
                eid?: number;
                title: string;
                place?: string;
                /** @description A path of the site or an address of the web. */
                url?: string;
                image?: string;
                price?: {
                    /** @description US dollars. */
                    amount: number;
                    unit: string;
                };
            }[];
            /** @description Ids that no longer exist, in the order they were flagged. */
            missing: string[];
        };
        IndexList: {
            indexes: components["schemas"]["IndexDescription"][];
        };
        IndexDescription: {
            /** @description For `fq=index_id:ID`. */
            id: string;
            /** @description The field with which an order must end for `cursorMark`. */
            uniqueKey: string;
            /** @description Fields a request may name, by name. */
            fields: components["schemas"]["FieldDescription"][];
            /** @description The orders the site's own blocks offer. `score`, `random_1`…`random_9998` and fields of the use `sort` go as well. */
            sorts: {
                value: string;
                label: string;
            }[];
            /** @description The values `boost` may have. */
            boosts: string[];
            /** @description Kinds of document for which the site has a result template. */
            templates: string[];
            /** @description Names accepted beside those of `GET /api/search`. */
            customParameters: {
                name: string;
                /** @description Whether a block maps it to filters; else it is ignored. */
                narrows: boolean;
            }[];
            /** @description The most of each; more is refused unless said otherwise. */
            limits: {
                /** @description More is taken as this many. */
                rows: number;
                /** @description Where `rows` is absent. */
                defaultRows: number;
                /** @description Beyond it lists are walked with `cursorMark`. */
                start: number;
                /** @description Fields of one order. */
                sorts: number;
                /** @description Names in `fl`. */
                fields: number;
                /** @description `fq` of one request. */
                filters: number;
                /** @description Values of one filter. */
                filterValues: number;
                /** @description Characters of a value. */
                valueLength: number;
                /** @description Characters of the words in `q`. */
                wordsLength: number;
                /** @description `facet.field` of one request. */
                facetFields: number;
                /** @description Values of one facet; more is taken as this many. */
                facetLimit: number;
                facetMincount: number;
                /** @description Characters. */
                facetPrefixLength: number;
                /** @description `stats.field` of one request. */
                statsFields: number;
                /** @description `boost` of one request. */
                boosts: number;
                /** @description `bq` of one request. */
                boostQueries: number;
                /** @description Characters of a custom parameter. */
                customLength: number;
                /** @description Ids of one request for documents. */
                ids: number;
                /** @description Pairs of one request. */
                pairs: number;
                bodyBytes: number;
                /** @description Characters. */
                urlLength: number;
            };
        };
        FieldDescription: {
            name: string;
            /**
             * @description What its name says of its values; an open list.
             * @enum {string}
             */
            type: "text" | "full-text" | "integer" | "number" | "date" | "boolean" | "location" | "unknown";
            multiValued: boolean;
            /**
             * @description `search`: the words of `q` are looked for there. `filter`: `fq`, `bq` and whole filters in `q`. `facet`:
             *     `facet.field`. `stats`: `stats.field`. `sort`: `sort`. `list`: `fl`. `text`: `{!dismax qf=FIELD}words` in
             *     `fq`. `area`: a part of the map in `fq`. `highlight`: the words of `q` are marked there. An open list.
             */
            uses: ("search" | "filter" | "facet" | "stats" | "sort" | "list" | "text" | "area" | "highlight")[];
        };
        State: {
            /** @enum {string} */
            status: "ok";
        };
        Readiness: {
            /** @enum {string} */
            status: "ok";
            /** @description The store of enquiries; searches do not need it. */
            leads: {
                /** @description Whether enquiries can be kept now. */
                up: boolean;
            };
            /** @description The nodes of the search engine in the order they are configured. */
            nodes: {
                /** @description Its place in the configuration. */
                node: number;
                /** @description Whether it answers its ping now. */
                up: boolean;
            }[];
        };
        Problem: {
            /** @description Where the code is explained. */
            type: string;
            title: string;
            status: number;
            /** @description Stable; see docs/contracts/errors.md. */
            code: string;
            /** @description What is wrong with this request; absent from failures on our side. */
            detail?: string;
            /** @description Names this occurrence as the log does. */
            instance: string;
            /** @description What is wrong with each part of the body. */
            errors?: {
                /** @description Where it stands in the body (RFC 6901), such as /email. */
                pointer: string;
                /** @description The name of the field. */
                field: string;
                /** @description In words that can be shown to visitors. */
                detail: string;
            }[];
        };
    };
    responses: {
        /** @description The result list, facets and stats; or documents when `ids` were given. */
        Search: {
            headers: {
                "cache-control"?: string;
                /** @description Seconds since the answer was made, where it was kept and may be cached further. */
                age?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["SearchAnswer"] | components["schemas"]["DocumentsAnswer"];
                "text/javascript": string;
            };
        };
        /** @description The items that are there, and the ids of those that are not. */
        Flags: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FlagsAnswer"];
            };
        };
        /** @description The documents. */
        Documents: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DocumentsAnswer"];
                "text/javascript": string;
            };
        };
        /** @description What is wrong, by a stable code. */
        Problem: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description What is wrong, by a stable code; as a page for a browser that does not ask for JSON. */
        ProblemOrPage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
                "text/html": string;
            };
        };
        /** @description Fields that have to be put right, each by its name; for browsers without a script the form again. */
        InvalidLead: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"] & Record<string, never>;
                "text/html": string;
            };
        };
    };
    parameters: {
        /** @description The group of flags, and the name of its cookie. */
        namespace: string;
        /** @description Up to 300 ids with commas between, in place of those of the cookie. */
        idsOfFlags: string;
        /** @description The field whose values the ids are; `id`, or that of one of the site's groups of flags. */
        keyOfFlags: string;
        /** @description The id of the form; it begins with `bt-leads`. */
        formId: string;
        /**
         * @description Words, `*:*` for everything, or one whole filter such as `id:(a OR b)`. Words are never refused for what they say,
         *     only beyond 512 characters.
         */
        q: string;
        /**
         * @description A filter, up to 32: `FIELD:value`, `FIELD:"some value"`, `FIELD:( a OR b )`, `FIELD:[1 TO 5]`, `-FIELD:value`, or a
         *     part of the map, `FIELD:[south,west TO north,east]` in degrees (west beyond east crosses the date line), each with
         *     an optional `{!tag=A,B}` in front; or `{!dismax qf=FIELD}words`. `index_id:ID` chooses the index.
         */
        fq: string[];
        /** @description How many documents; more than the site allows is taken as the most it allows. */
        rows: number;
        start: number;
        /**
         * @description Walks through a whole list, however long: `*` begins, and `nextCursorMark` of an answer goes on, until it comes
         *     back unchanged. `sort` must end with `id asc` or `id desc` and hold neither `score` nor a random order; `start`
         *     stays away. A cursor is good for the same search alone (`rows`, `fl` and facets may change); any other is
         *     `malformed-cursor`.
         */
        cursorMark: string;
        /** @description Up to three of `FIELD asc` or `FIELD desc`, separated by commas; `score` and `random_1`…`random_9998` too. */
        sort: string;
        /** @description Fields of the documents, separated by commas. */
        fl: string;
        facet: boolean;
        /** @description A field to count, up to 32, with an optional `{!ex=A,B}` in front to ignore filters of those tags. */
        facetField: string[];
        /** @description How many values of each facet; -1 and more than 500 are taken as 500. */
        facetLimit: number;
        facetMincount: number;
        facetMissing: boolean;
        facetSort: "count" | "index";
        facetPrefix: string;
        stats: boolean;
        /** @description A numeric field, up to 8, with an optional `{!ex=A,B}` in front. */
        statsField: string[];
        /** @description One of the configured boost functions, byte for byte. */
        boost: string[];
        /** @description A filter that lifts what it matches, with an optional weight such as `^2.5`. */
        bq: string[];
        /** @description With ids the answer is that of `/api/documents`; other parameters are checked and ignored. */
        idsOfSearch: string;
        /** @description Up to 300 document ids, separated by commas. */
        ids: string;
        /** @description Limits the documents to one index. */
        indexFilter: components["schemas"]["IndexFilter"];
        /** @description Facet counts as a map or as pairs. */
        jsonNl: "map" | "arrarr";
        wt: components["schemas"]["WriterType"];
        /** @description A function name for clients that can read JSONP only; `?` asks for plain JSON. */
        jsonWrf: components["schemas"]["Callback"];
        /** @description Accepted and ignored; jQuery adds it to requests for JSONP. */
        cacheBuster: string;
        index: string;
        defType: "edismax";
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    searchGet: {
        parameters: {
            query?: {
                /**
                 * @description Words, `*:*` for everything, or one whole filter such as `id:(a OR b)`. Words are never refused for what they say,
                 *     only beyond 512 characters.
                 */
                q?: components["parameters"]["q"];
                /**
                 * @description A filter, up to 32: `FIELD:value`, `FIELD:"some value"`, `FIELD:( a OR b )`, `FIELD:[1 TO 5]`, `-FIELD:value`, or a
                 *     part of the map, `FIELD:[south,west TO north,east]` in degrees (west beyond east crosses the date line), each with
                 *     an optional `{!tag=A,B}` in front; or `{!dismax qf=FIELD}words`. `index_id:ID` chooses the index.
                 */
                fq?: components["parameters"]["fq"];
                /** @description How many documents; more than the site allows is taken as the most it allows. */
                rows?: components["parameters"]["rows"];
                start?: components["parameters"]["start"];
                /**
                 * @description Walks through a whole list, however long: `*` begins, and `nextCursorMark` of an answer goes on, until it comes
                 *     back unchanged. `sort` must end with `id asc` or `id desc` and hold neither `score` nor a random order; `start`
                 *     stays away. A cursor is good for the same search alone (`rows`, `fl` and facets may change); any other is
                 *     `malformed-cursor`.
                 */
                cursorMark?: components["parameters"]["cursorMark"];
                /** @description Up to three of `FIELD asc` or `FIELD desc`, separated by commas; `score` and `random_1`…`random_9998` too. */
                sort?: components["parameters"]["sort"];
                /** @description Fields of the documents, separated by commas. */
                fl?: components["parameters"]["fl"];
                facet?: components["parameters"]["facet"];
                /** @description A field to count, up to 32, with an optional `{!ex=A,B}` in front to ignore filters of those tags. */
                "facet.field"?: components["parameters"]["facetField"];
                /** @description How many values of each facet; -1 and more than 500 are taken as 500. */
                "facet.limit"?: components["parameters"]["facetLimit"];
                "facet.mincount"?: components["parameters"]["facetMincount"];
                "facet.missing"?: components["parameters"]["facetMissing"];
                "facet.sort"?: components["parameters"]["facetSort"];
                "facet.prefix"?: components["parameters"]["facetPrefix"];
                stats?: components["parameters"]["stats"];
                /** @description A numeric field, up to 8, with an optional `{!ex=A,B}` in front. */
                "stats.field"?: components["parameters"]["statsField"];
                /** @description One of the configured boost functions, byte for byte. */
                boost?: components["parameters"]["boost"];
                /** @description A filter that lifts what it matches, with an optional weight such as `^2.5`. */
                bq?: components["parameters"]["bq"];
                /** @description With ids the answer is that of `/api/documents`; other parameters are checked and ignored. */
                ids?: components["parameters"]["idsOfSearch"];
                /** @description Facet counts as a map or as pairs. */
                "json.nl"?: components["parameters"]["jsonNl"];
                wt?: components["parameters"]["wt"];
                /** @description A function name for clients that can read JSONP only; `?` asks for plain JSON. */
                "json.wrf"?: components["parameters"]["jsonWrf"];
                defType?: components["parameters"]["defType"];
                /** @description Accepted and ignored; jQuery adds it to requests for JSONP. */
                _?: components["parameters"]["cacheBuster"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Search"];
            400: components["responses"]["Problem"];
            405: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            414: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            502: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
            504: components["responses"]["Problem"];
        };
    };
    searchPost: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example q=lake&fq=index_id:rci&rows=20&facet=true&facet.field=city&wt=json&json.wrf=? */
                "application/x-www-form-urlencoded": components["schemas"]["SearchForm"];
            };
        };
        responses: {
            200: components["responses"]["Search"];
            400: components["responses"]["Problem"];
            405: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            414: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            502: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
            504: components["responses"]["Problem"];
        };
    };
    documentsGet: {
        parameters: {
            query: {
                /** @description Up to 300 document ids, separated by commas. */
                ids: components["parameters"]["ids"];
                /** @description Limits the documents to one index. */
                fq?: components["parameters"]["indexFilter"];
                wt?: components["parameters"]["wt"];
                /** @description A function name for clients that can read JSONP only; `?` asks for plain JSON. */
                "json.wrf"?: components["parameters"]["jsonWrf"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Documents"];
            400: components["responses"]["Problem"];
            405: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            414: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            502: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
            504: components["responses"]["Problem"];
        };
    };
    documentsPost: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example ids=maqfd5-rci-47,maqfd5-rci-52&fq=index_id:rci */
                "application/x-www-form-urlencoded": components["schemas"]["DocumentsForm"];
            };
        };
        responses: {
            200: components["responses"]["Documents"];
            400: components["responses"]["Problem"];
            405: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            414: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            502: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
            504: components["responses"]["Problem"];
        };
    };
    leadFormGet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the form; it begins with `bt-leads`. */
                formId: components["parameters"]["formId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The form. */
            200: {
                headers: {
                    "cache-control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeadForm"];
                };
            };
            404: components["responses"]["Problem"];
            405: components["responses"]["Problem"];
            414: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
        };
    };
    leadPost: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the form; it begins with `bt-leads`. */
                formId: components["parameters"]["formId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example name=Ada+Brown&email=ada%40example.com&message=Hello&consent=yes&submission_id=3b1c8f5e-52a5-4a6c-9d0f-6f1a8f0f7f11&antibot_key=… */
                "application/x-www-form-urlencoded": components["schemas"]["LeadPost"];
                "application/json": components["schemas"]["LeadPost"];
            };
        };
        responses: {
            /** @description It is kept. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeadAnswer"];
                };
            };
            /** @description It is kept; a page says thank you. For forms sent without a script. */
            303: {
                headers: {
                    location?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem"];
            403: components["responses"]["ProblemOrPage"];
            404: components["responses"]["Problem"];
            405: components["responses"]["Problem"];
            409: components["responses"]["ProblemOrPage"];
            413: components["responses"]["Problem"];
            414: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            422: components["responses"]["InvalidLead"];
            429: components["responses"]["ProblemOrPage"];
            500: components["responses"]["Problem"];
            503: components["responses"]["ProblemOrPage"];
        };
    };
    antibotSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description By form id. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: {
                            action: string;
                            key: string;
                        };
                    };
                };
            };
            405: components["responses"]["Problem"];
            414: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
        };
    };
    antibotScript: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The script. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/javascript": string;
                };
            };
            /** @description The script has not changed. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            405: components["responses"]["ProblemOrPage"];
            500: components["responses"]["ProblemOrPage"];
        };
    };
    antibotExplain: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            405: components["responses"]["ProblemOrPage"];
            500: components["responses"]["ProblemOrPage"];
        };
    };
    antibotChallenge: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": components["schemas"]["LeadPost"];
            };
        };
        responses: {
            /** @description A page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            400: components["responses"]["ProblemOrPage"];
            403: components["responses"]["ProblemOrPage"];
            405: components["responses"]["ProblemOrPage"];
            413: components["responses"]["ProblemOrPage"];
            414: components["responses"]["ProblemOrPage"];
            415: components["responses"]["ProblemOrPage"];
            429: components["responses"]["ProblemOrPage"];
            500: components["responses"]["ProblemOrPage"];
        };
    };
    flagsGet: {
        parameters: {
            query?: {
                /** @description Up to 300 ids with commas between, in place of those of the cookie. */
                ids?: components["parameters"]["idsOfFlags"];
                /** @description The field whose values the ids are; `id`, or that of one of the site's groups of flags. */
                key?: components["parameters"]["keyOfFlags"];
            };
            header?: never;
            path: {
                /** @description The group of flags, and the name of its cookie. */
                namespace: components["parameters"]["namespace"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Flags"];
            400: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            405: components["responses"]["Problem"];
            414: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
            502: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
            504: components["responses"]["Problem"];
        };
    };
    flagsToggle: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The group of flags, and the name of its cookie. */
                namespace: components["parameters"]["namespace"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example toggle=maqfd5-rci-47 */
                "application/x-www-form-urlencoded": components["schemas"]["FlagForm"];
            };
        };
        responses: {
            /** @description Done; back to the page. */
            303: {
                headers: {
                    Location?: string;
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            400: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            405: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
        };
    };
    indexesGet: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The indexes. */
            200: {
                headers: {
                    "cache-control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IndexList"];
                };
            };
            405: components["responses"]["Problem"];
            414: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
        };
    };
    indexGet: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                index: components["parameters"]["index"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The index. */
            200: {
                headers: {
                    "cache-control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IndexDescription"];
                };
            };
            400: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            405: components["responses"]["Problem"];
            414: components["responses"]["Problem"];
            500: components["responses"]["Problem"];
        };
    };
    health: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["State"];
                };
            };
            500: components["responses"]["Problem"];
        };
    };
    ready: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At least one node of the search engine answers; 503 where none does. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Readiness"];
                };
            };
            500: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
        };
    };
    metrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Prometheus text format. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            500: components["responses"]["Problem"];
        };
    };
    openapiYaml: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The description. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/yaml": string;
                };
            };
            500: components["responses"]["Problem"];
        };
    };
    openapiJson: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The description. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
            500: components["responses"]["Problem"];
        };
    };
    docs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            500: components["responses"]["Problem"];
        };
    };
}
